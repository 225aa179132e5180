import { openEvents } from './events';

interface MessageEvent {
  readonly data: string;
  readonly lastEventId: string;
}

/** As much of the browser's `EventSource` as pages about it use: it connects again until it is closed or told 204. */
export class EventSource {
  readonly closed: Promise<void>;
  private readonly listeners = new Map<string, (event: MessageEvent) => void>();
  private readonly controller = new AbortController();
  private lastEventId = '';

  constructor(private readonly url: string) {
    this.closed = this.run();
  }

  addEventListener(event: string, listener: (event: MessageEvent) => void): void {
    this.listeners.set(event, listener);
  }

  close(): void {
    this.controller.abort();
  }

  private get isClosed(): boolean {
    return this.controller.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isClosed) {
      const headers = this.lastEventId === '' ? {} : { 'last-event-id': this.lastEventId };
      const events = await openEvents(this.url, headers);
      if (events.response.status !== 200) return;
      for (let told = await events.next(); told !== undefined && !this.isClosed; told = await events.next()) {
        this.lastEventId = told.id ?? this.lastEventId;
        const data = told.data === undefined ? '' : JSON.stringify(told.data);
        this.listeners.get(told.event)?.({ data, lastEventId: this.lastEventId });
      }
      events.leave();
    }
  }
}
