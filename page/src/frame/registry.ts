// The views that there are, in the order of the head. Each is loaded when it is first opened.
import type { Mount, ViewName } from '../views';

export const registry: Partial<Record<ViewName, () => Promise<{ mount: Mount }>>> = {
  board: () => import('../board/index'),
  theatre: () => import('../theatre/index'),
  explore: () => import('../explore/index'),
  learn: () => import('../learn/index'),
  techniques: () => import('../techniques/index'),
};
