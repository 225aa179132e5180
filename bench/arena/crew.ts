import { type ChildProcess, fork } from 'node:child_process';
import type { Task, TaskResult } from './worker';

/** Work is done in processes, not threads: only a process can tell the CPU time it alone has used. */
export class Crew {
  private readonly all: ChildProcess[] = [];

  constructor(workerFile: string, count: number) {
    for (let i = 0; i < count; i++) this.all.push(fork(workerFile));
  }

  /** Does all tasks, in any order; `onResult` gets each result with the place of its task. */
  async run(tasks: readonly Task[], onResult: (place: number, result: TaskResult) => void): Promise<void> {
    let next = 0;
    const serve = async (worker: ChildProcess): Promise<void> => {
      while (next < tasks.length) {
        const place = next++;
        onResult(place, await ask(worker, tasks[place]));
      }
    };
    await Promise.all(this.all.map(serve));
  }

  close(): void {
    for (const worker of this.all) worker.disconnect();
  }
}

function ask(worker: ChildProcess, task: Task): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const onMessage = (result: TaskResult): void => {
      worker.off('exit', onExit);
      resolve(result);
    };
    const onExit = (code: number | null): void => {
      worker.off('message', onMessage);
      reject(new Error(`a worker ended with ${String(code)} during ${JSON.stringify(task)}`));
    };
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(task);
  });
}
