// The Theatre: any exact cover problem, searched by dancing links that are drawn.
import type { Mount } from '../views';
import { Theatre } from './theatre';

export const mount: Mount = (root, services) => new Theatre(root, services);
