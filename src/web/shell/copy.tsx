import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

const SHOWN_MILLIS = 1800;

interface CopyProps {
  readonly text: () => string;
  readonly children: ComponentChildren;
}

/** A button that copies a text, and says so. */
export function Copy({ text, children }: CopyProps) {
  const [said, setSaid] = useState<string | undefined>(undefined);
  async function copy(): Promise<void> {
    const isCopied = await copyText(text());
    setSaid(isCopied ? 'Copied' : 'Copying is not allowed here');
    setTimeout(() => {
      setSaid(undefined);
    }, SHOWN_MILLIS);
  }
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? children}</span>
    </button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Pages that are not from a secure origin have no clipboard of the newer kind. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
