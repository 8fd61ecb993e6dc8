// What the worker does for the views, by name. Each view has its jobs in its own folder.
import { jobs as board } from '../board/jobs';

export const jobs = { ...board };
export type Jobs = typeof jobs;
