// What the worker does for the theatre.
export { jobs } from '../stage/jobs';
