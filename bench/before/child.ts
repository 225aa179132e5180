import { type ChildProcess, fork } from 'node:child_process';
import type { Job, Measured } from './searcher';

/** A process that searches, one position at a time. */
export class SearcherProcess {
  private readonly child: ChildProcess;

  constructor(script: string) {
    this.child = fork(script);
  }

  ask(job: Job): Promise<Measured> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const onMessage = (measured: Measured): void => {
        child.off('exit', onExit);
        resolve(measured);
      };
      const onExit = (code: number | null): void => {
        child.off('message', onMessage);
        reject(new Error(`a searcher ended with ${String(code)} at ${job.variant}, ${job.position}`));
      };
      child.once('message', onMessage);
      child.once('exit', onExit);
      child.send(job);
    });
  }

  end(): void {
    this.child.disconnect();
  }
}
