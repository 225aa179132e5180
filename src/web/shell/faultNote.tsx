import type { Fault } from '../api/fault';

interface FaultNoteProps {
  readonly fault: Fault;
  readonly retry?: () => void;
}

/** What went wrong, in words and with the code by which it can be looked up. */
export function FaultNote({ fault, retry }: FaultNoteProps) {
  const { code, message, retryAfterSeconds, requestId } = fault;
  return (
    <div class="fault" role="alert">
      <p>{sentence(message)}</p>
      <p class="fault-facts">
        <code>{code}</code>
        {retryAfterSeconds !== undefined && <span>again in {retryAfterSeconds} s</span>}
        {requestId !== undefined && <span>request {requestId}</span>}
      </p>
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Messages of the API begin small and end without a stop. */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
