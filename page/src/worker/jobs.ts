// What the worker does for the views, by name. Each view has its jobs in its own folder.
import { jobs as board } from '../board/jobs';
import { jobs as set } from '../board/set/jobs';
import { jobs as explore } from '../explore/jobs';
import { jobs as learn } from '../learn/jobs';
import { jobs as techniques } from '../techniques/jobs';
import { jobs as theatre } from '../theatre/jobs';

export const jobs = { ...board, ...set, ...explore, ...theatre, ...learn, ...techniques };
export type Jobs = typeof jobs;
