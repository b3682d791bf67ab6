/** What a thread begins with where the sources are run as they are: it does not take over the main thread's loader for TypeScript. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.script);
