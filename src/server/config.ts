/** The environment, read once. Everything wrong with it is told at the same time. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Undefined: PostgreSQL is started here, in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The database is brought up to date at start; otherwise somebody has done so before. */
  readonly migrates: boolean;
  /** Streaming replicas of that PostgreSQL, which answer reads that may lag. */
  readonly replicaUrls: readonly string[];
  readonly dataDir: string;
  /** Where metrics are told; undefined: beside everything else, to callers on this machine alone. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: LogLevel;
  /** Search threads; undefined: all cores but one, which is left to the event loop. */
  readonly workers: number | undefined;
  /** Searches that one client may have running at the same time. */
  readonly aiConcurrency: number;
  /** The largest body of an import, unpacked. */
  readonly importMegabytes: number;
  /** Games analysed at the same time, 0 for none; undefined: one in a server, one a search thread in a worker. */
  readonly analysisWorkers: number | undefined;
  /** Reverse proxies in front of the server, whose word on a client's address is taken. */
  readonly proxies: number;
  readonly quotas: boolean;
  /** What is open without a key; null: nothing at all. */
  readonly anonymous: readonly AnonymousScope[] | null;
  /** How long a stopping server still takes new requests, so that whoever sends them can look elsewhere. */
  readonly drainMillis: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] };

/** What may be open to everybody. */
const SCOPES = ['games:write', 'games:import', 'analysis'] as const;
type AnonymousScope = (typeof SCOPES)[number];

const EXAMPLE_URL = 'postgresql://user:password@host:5432/name';
const MOST_REPLICAS = 16;

type Environment = Readonly<Record<string, string | undefined>>;

/** One variable after the other; what is wrong with them is collected. */
class Reader {
  readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name];
    return value === undefined || value === '' ? undefined : value;
  }

  number(name: string, least: number, most: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    this.complain(name, text, `a whole number from ${String(least)} to ${String(most)}`);
    return undefined;
  }

  word<T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.text(name);
    const word = words.find((each) => each === text);
    if (text !== undefined && word === undefined) this.complain(name, text, `one of ${words.join(', ')}`);
    return word;
  }

  /** Some of the words, with commas between, or `none`. */
  words<T extends string>(name: string, words: readonly T[]): readonly T[] | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (text === 'none') return [];
    const given = text.split(',').map((each) => each.trim());
    const known = words.filter((word) => given.includes(word));
    if (given.every((each) => words.some((word) => word === each))) return known;
    this.complain(name, text, `none, or some of ${words.join(', ')} with commas between`);
    return undefined;
  }

  databaseUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || isDatabaseUrl(text)) return text;
    // Its value may hold a password.
    this.faults.push(`${name} must be an address such as ${EXAMPLE_URL}`);
    return undefined;
  }

  /** Copies of the database that `of` names; without one there is nothing to be copied. */
  replicaUrls(name: string, of: string): readonly string[] {
    const urls =
      this.text(name)
        ?.split(',')
        .map((text) => text.trim()) ?? [];
    const wrong = urls.findIndex((url) => !isDatabaseUrl(url));
    if (wrong !== -1) {
      const place = `address ${String(wrong + 1)} of ${String(urls.length)}`;
      this.faults.push(
        `${name} must be addresses such as ${EXAMPLE_URL} with commas between; ${place} is not`,
      );
    }
    if (urls.length > MOST_REPLICAS) {
      this.faults.push(
        `${name} must be at most ${String(MOST_REPLICAS)} addresses, not ${String(urls.length)}`,
      );
    }
    if (urls.length > 0 && this.text(of) === undefined) this.faults.push(`${name} needs ${of}`);
    return urls;
  }

  private complain(name: string, text: string, wanted: string): void {
    this.faults.push(`${name} must be ${wanted}, not "${text}"`);
  }
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

export function readConfig(environment: Environment = process.env): ConfigResult {
  const reader = new Reader(environment);
  const isOpen = (reader.word('ANONYMOUS', ['on', 'off']) ?? 'on') === 'on';
  const scopes = reader.words('ANONYMOUS_SCOPES', SCOPES) ?? SCOPES;
  const config: Config = {
    port: reader.number('PORT', 0, 65_535) ?? 4000,
    host: reader.text('HOST') ?? '127.0.0.1',
    databaseUrl: reader.databaseUrl('DATABASE_URL'),
    migrates: (reader.word('MIGRATE', ['on', 'off']) ?? 'on') === 'on',
    replicaUrls: reader.replicaUrls('DATABASE_REPLICA_URLS', 'DATABASE_URL'),
    dataDir: reader.text('DATA_DIR') ?? 'data',
    metricsPort: reader.number('METRICS_PORT', 0, 65_535),
    metricsHost: reader.text('METRICS_HOST') ?? '127.0.0.1',
    logLevel: reader.word('LOG_LEVEL', LOG_LEVELS) ?? 'info',
    workers: reader.number('WORKERS', 1, 256),
    aiConcurrency: reader.number('AI_CONCURRENCY', 1, 256) ?? 4,
    importMegabytes: reader.number('IMPORT_MEGABYTES', 1, 1_000_000) ?? 4096,
    analysisWorkers: reader.number('ANALYSIS_WORKERS', 0, 64),
    proxies: reader.number('PROXIES', 0, 9) ?? 0,
    quotas: (reader.word('QUOTAS', ['on', 'off']) ?? 'on') === 'on',
    anonymous: isOpen ? scopes : null,
    drainMillis: reader.number('DRAIN_MILLIS', 0, 120_000) ?? 200,
  };
  return reader.faults.length === 0 ? { ok: true, config } : { ok: false, faults: reader.faults };
}
