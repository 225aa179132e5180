/** A client that speaks to the service over HTTP, as anybody else would. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly object[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
}

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data | null | undefined;
  readonly errors: readonly GraphqlError[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

export interface Client {
  readonly url: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends an operation by POST. */
  graphql<Data>(query: string, variables?: object, headers?: HeadersInit): Promise<GraphqlAnswer<Data>>;
  /** The same; the data alone, and errors are thrown. */
  data<Data>(query: string, variables?: object): Promise<Data>;
  /** The code of the one error that the operation is answered with. */
  codeOf(query: string, variables?: object): Promise<string>;
}

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphqlError[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export function createClient(url: string): Client {
  async function graphql<Data>(
    query: string,
    variables?: object,
    headers: HeadersInit = {},
  ): Promise<GraphqlAnswer<Data>> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [], extensions = {} } = (await response.json()) as Body<Data>;
    return { status: response.status, headers: response.headers, data, errors, extensions };
  }

  return {
    url,
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers }),
    graphql,
    data: async <Data>(query: string, variables?: object): Promise<Data> => {
      const { data, errors } = await graphql<Data>(query, variables);
      if (errors.length > 0 || data === null || data === undefined) throw new Error(JSON.stringify(errors));
      return data;
    },
    codeOf: async (query, variables) => {
      const { errors } = await graphql(query, variables);
      return errors.map(({ extensions }) => extensions.code).join(' ');
    },
  };
}
