/** How the server is, by its own metrics. */
export interface State {
  readonly rssMegabytes: number;
  readonly heapMegabytes: number;
  /** Sockets, timers and the like. */
  readonly resources: number;
  readonly openFiles: number;
  readonly openRequests: number;
  readonly openStreams: number;
  readonly busyThreads: number;
  readonly queuedSearches: number;
}

export async function readState(url: string): Promise<State> {
  const response = await fetch(`${url}/metrics`);
  if (!response.ok) throw new Error(`${url}/metrics answers ${String(response.status)}`);
  const text = await response.text();
  const read = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the server does not tell ${name}`);
    return Number(value);
  };
  return {
    rssMegabytes: read('process_resident_memory_bytes') / 1e6,
    heapMegabytes: read('nodejs_heap_size_used_bytes') / 1e6,
    resources: read('nodejs_active_resources_total'),
    openFiles: read('process_open_fds'),
    openRequests: read('mancala_requests_open'),
    openStreams: read('mancala_streams_open'),
    busyThreads: read('mancala_search_busy'),
    queuedSearches: read('mancala_search_queued'),
  };
}
