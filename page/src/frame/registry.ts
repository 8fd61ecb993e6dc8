// The views that there are, in the order of the head. The board comes with the page, the others when first opened.
import { mount } from '../board/index';
import type { Mount, ViewName } from '../views';

export const registry: Partial<Record<ViewName, () => Promise<{ mount: Mount }>>> = {
  board: () => Promise.resolve({ mount }),
  theatre: () => import('../theatre/index'),
  explore: () => import('../explore/index'),
  learn: () => import('../learn/index'),
  techniques: () => import('../techniques/index'),
};
