import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The program could not be asked, or did not answer. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** A program that answers each line with a line. */
export interface Program {
  /** @throws ProgramError where it ends, is silent for too long, or says something else than one line. */
  ask(question: string): Promise<string>;
  /** Lets it end, and ends it where it does not. */
  close(): Promise<void>;
}

/** Longer than any answer that could be right. */
const LONGEST_LINE = 65_536;
/** For a program to end after its input has. */
const GRACE_MILLIS = 1_000;

interface Waiting {
  resolve(line: string): void;
  reject(error: Error): void;
}

/** Starts a command as a shell would; what it says besides its answers goes where our own errors go. */
export function startProgram(command: string, timeoutMillis: number): Program {
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own, so that what the shell has started can be ended with it.
    detached: process.platform !== 'win32',
  });
  const exited = once(child, 'exit').catch(() => undefined);
  const answers = new Answers(child);
  return {
    ask: (question) => answers.next(question, timeoutMillis),
    close: async () => {
      child.stdin.end();
      const timer = setTimeout(() => {
        kill(child);
      }, GRACE_MILLIS);
      await exited;
      clearTimeout(timer);
      // A grandchild that lives on would keep the other end open.
      child.stdout.destroy();
    },
  };
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** Lines of a program, each the answer to one question. */
class Answers {
  private text = '';
  private waiting: Waiting | undefined;
  private fault: ProgramError | undefined;

  constructor(private readonly child: ReturnType<typeof spawn>) {
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      this.take(piece);
    });
    child.stdin?.on('error', () => undefined);
    child.once('error', ({ message }) => {
      this.fail(`the program cannot be started: ${message}`);
    });
    // Not 'exit': what it has said before may still be on its way.
    child.once('close', (code, signal) => {
      this.fail(`the program has ended with ${signal ?? `code ${String(code)}`}`);
    });
  }

  next(question: string, timeoutMillis: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.fault !== undefined) {
        reject(this.fault);
        return;
      }
      const timer = setTimeout(() => {
        this.fail(`the program has not answered within ${String(timeoutMillis / 1_000)} s`);
      }, timeoutMillis);
      const settled = <T>(settle: (value: T) => void) => {
        return (value: T): void => {
          clearTimeout(timer);
          this.waiting = undefined;
          settle(value);
        };
      };
      this.waiting = { resolve: settled(resolve), reject: settled(reject) };
      this.child.stdin?.write(`${question}\n`);
    });
  }

  private take(piece: string): void {
    this.text += piece;
    const [line, rest] = this.text.split('\n', 2);
    if (line.length > LONGEST_LINE) this.fail('the program has said a line that does not end');
    if (rest === undefined) return;
    this.text = this.text.slice(line.length + 1);
    if (this.waiting === undefined || this.text !== '') {
      this.fail('the program has said more than one line to a question; it must say exactly one');
    }
    this.waiting?.resolve(line);
  }

  private fail(message: string): void {
    this.fault ??= new ProgramError(message);
    this.waiting?.reject(this.fault);
    if (this.text.length > LONGEST_LINE) this.child.stdout?.destroy();
  }
}
