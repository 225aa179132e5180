/** Requests as any client sends them, each timed. */
export interface Client {
  /** The data of an operation; rejects with the codes where there are errors. */
  ask<Data>(query: string, variables?: object): Promise<Data>;
  /** A path of REST, with its status and text. */
  fetch(path: string, init?: RequestInit): Promise<{ readonly status: number; readonly text: string }>;
  readonly url: string;
}

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const JSON_BODY = { 'content-type': 'application/json' };

export function createClient(url: string): Client {
  return {
    url,
    ask: async <Data>(query: string, variables: object = {}): Promise<Data> => {
      const body = JSON.stringify({ query, variables });
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers: JSON_BODY, body });
      const { data, errors } = (await response.json()) as Body<Data>;
      if (errors !== undefined || data === null || data === undefined) {
        const codes = errors?.map(({ message, extensions }) => `${extensions?.code ?? ''} ${message}`);
        throw new Error(codes?.join('; ') ?? `no data, status ${String(response.status)}`);
      }
      return data;
    },
    fetch: async (path, init) => {
      const response = await fetch(`${url}${path}`, init);
      return { status: response.status, text: await response.text() };
    },
  };
}
