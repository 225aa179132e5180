/** How whoever asks stands with the quota that the last answer was taken from. */
export interface RateLimit {
  /** Of the quota. */
  readonly name: string;
  /** Points that may be spent now. */
  readonly remaining: number;
  /** Points of a full quota. */
  readonly capacity: number;
  /** Until it is full again, where nothing more is asked for. */
  readonly fullInSeconds: number;
}

/** The headers `RateLimit` and `RateLimit-Policy`; nothing where quotas are off. */
export function rateLimitOf({ headers }: Response): RateLimit | undefined {
  const [name, remaining, fullInSeconds] = partsOf(headers.get('ratelimit'), 'r', 't');
  const [, capacity] = partsOf(headers.get('ratelimit-policy'), 'q', 'w');
  if (name === undefined || remaining === undefined) return undefined;
  return {
    name,
    remaining: Number(remaining),
    capacity: Number(capacity ?? remaining),
    fullInSeconds: Number(fullInSeconds ?? 0),
  };
}

/** Of `"name";first=1;second=2`. */
function partsOf(text: string | null, first: string, second: string): string[] {
  return new RegExp(`^"([^"]*)";${first}=(\\d+);${second}=(\\d+)`).exec(text ?? '')?.slice(1) ?? [];
}
