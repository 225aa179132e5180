export interface Step {
  readonly what: string;
  readonly count: number;
  readonly seconds: number;
}

export interface Outcome {
  readonly steps: Step[];
  readonly ledger: { readonly ids: readonly string[]; readonly plies: number };
  readonly servers: readonly { readonly calls: number; readonly faults: readonly string[] }[];
  /** Why it ended before its last step. */
  broken?: string;
}

/** A line a step; right only where every step was done and no process was at fault. */
export function report({ steps, ledger, servers, broken }: Outcome): { text: string; isRight: boolean } {
  const width = Math.max(0, ...steps.map(({ what }) => what.length));
  const lines = steps.map(
    ({ what, count, seconds }) =>
      `${what.padEnd(width)} ${String(count).padStart(5)} ${seconds.toFixed(1).padStart(6)} s`,
  );
  const faults = servers.flatMap((server) => server.faults);
  const calls = servers.reduce((sum, server) => sum + server.calls, 0);
  lines.push(
    `${String(ledger.ids.length)} games, ${String(ledger.plies)} plies, ${String(calls)} calls, ${String(faults.length)} faults of the processes`,
    ...faults.slice(0, 20),
  );
  if (broken !== undefined) lines.push(`It went wrong after the last of these steps: ${broken}`);
  return { text: lines.join('\n'), isRight: broken === undefined && faults.length === 0 };
}
