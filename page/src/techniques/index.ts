// Techniques: the page docs/explanation/techniques.md, with a position for each that can be played.
import type { Mount } from '../views';
import { Techniques } from './techniques';

export const mount: Mount = (root, services) => new Techniques(root, services);
