// The view Explore: makes puzzles and collects them.
import { Labels } from '../frame/controls';
import { h } from '../frame/dom';
import type { Mount } from '../views';
import { makeMaker } from './maker';
import { makeReader } from './reader';
import { Shelf } from './shelf';
import { TableView } from './table';

export const mount: Mount = (root, services) => {
  const shelf = new Shelf(services),
    labels = new Labels();
  const table = new TableView(shelf, labels);
  root.append(
    h(
      'div',
      { class: 'explore-table' },
      h('div', { class: 'sources' }, makeMaker(shelf, labels), makeReader(shelf, labels)),
      table.element,
    ),
  );
  return {
    show: () => undefined,
    hide: () => shelf.stop(),
    translate: () => labels.write(),
  };
};
