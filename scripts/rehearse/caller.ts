interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** An answer that refuses, with its code of docs/errors.md. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Speaks to one process over HTTP, and notes what it should never answer. */
export class Caller {
  /** Calls that were answered. */
  calls = 0;
  /** Answers that are the process's own fault: a 5xx, or `INTERNAL`. */
  readonly faults: string[] = [];

  constructor(
    readonly name: string,
    readonly url: string,
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, init);
    this.calls++;
    if (response.status >= 500) this.faults.push(`${this.name} ${path}: ${String(response.status)}`);
    return response;
  }

  async text(path: string, init: RequestInit = {}): Promise<string> {
    return (await this.fetch(path, init)).text();
  }

  /** @throws Refused for the first error of the answer. */
  async graphql<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = (await response.json()) as Answer<Data>;
    const [error] = errors;
    if (error === undefined && data !== null && data !== undefined) return data;
    const code = error?.extensions?.code ?? 'none';
    const message = `${this.name}: ${code}: ${error?.message ?? 'an answer without data'}`;
    if (code === 'INTERNAL') this.faults.push(message);
    throw new Refused(code, message);
  }
}
