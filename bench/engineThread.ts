/** A thread of the benchmark of the rules: measures what it is told to, reports, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Job, measureVariants } from './playouts';

parentPort?.postMessage(measureVariants(workerData as Job));
