/** Read aloud whenever it changes; nothing that is seen. */
export function Spoken({ text }: { text: string }) {
  return (
    <p class="unseen" role="status" aria-live="polite" data-spoken>
      {text}
    </p>
  );
}
