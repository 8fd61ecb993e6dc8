// Learn: the way from plain search to dancing links, where every step runs on the puzzle and the matrix of the reader.
import type { Mount } from '../views';
import { Learn } from './learn';

export const mount: Mount = (root, services) => new Learn(root, services);
