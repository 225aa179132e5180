import { signal } from '@preact/signals';

export interface NotedRequest {
  /** What the reader did. */
  readonly action: string;
  readonly query: string;
  readonly variables: object;
  /** It is answered by an event stream. */
  readonly isStream?: boolean;
}

/** The request behind what the reader did last. */
export const lastRequest = signal<NotedRequest | undefined>(undefined);

export function noteRequest(request: NotedRequest): void {
  lastRequest.value = request;
}
