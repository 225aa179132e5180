import { Kernel } from './kernel';

/** The kernel between two searches of this thread. */
let spare: Kernel | undefined;

/** Lends the thread's kernel, or a new one while it is lent: one search may begin within another. */
export function withKernel<T>(use: (kernel: Kernel) => T): T {
  const kernel = spare ?? new Kernel();
  spare = undefined;
  try {
    return use(kernel);
  } finally {
    spare = kernel;
  }
}
