/** Every operation of a specification, asked with the examples of its parameters and of its body. */
export function listRequests(document, ids) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => !staysOpen(document, operation))
      .flatMap(([method, operation]) => requestsOf(document, path, method, operation, ids)),
  );
}

/** An answer of events alone goes on for as long as somebody listens. */
function staysOpen(document, { responses }) {
  const types = Object.keys(resolve(document, responses['200'])?.content ?? {});
  return types.length > 0 && types.every((type) => type === 'text/event-stream');
}

function requestsOf(document, path, method, operation, ids) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const valueOf = ({ name, examples }) =>
    name === 'id' && path.includes('/games/')
      ? ids.game
      : name === 'id' && path.includes('/matches/')
        ? ids.match
        : firstOf(document, examples);
  let url = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const value = valueOf(parameter);
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(String(value)));
    else if (parameter.in === 'query' && parameter.required) query.set(parameter.name, String(value));
  }
  const contents = Object.entries(resolve(document, operation.requestBody)?.content ?? {});
  // The proxy takes lines of JSON for one value.
  const bodies = contents.filter(([type]) => type === 'application/json');
  if (contents.length > 0 && bodies.length === 0) return [];
  const base = {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    url: `${url}${query.size > 0 ? `?${query}` : ''}`,
  };
  if (bodies.length === 0) return [base];
  return bodies.flatMap(([type, { examples }]) =>
    Object.values(examples ?? {}).map((example) => {
      const value = resolve(document, example).value;
      const body = typeof value === 'string' ? value : JSON.stringify(value);
      return { ...base, headers: { 'content-type': type }, body };
    }),
  );
}

function firstOf(document, examples) {
  const [first] = Object.values(examples ?? {});
  return resolve(document, first)?.value;
}

export function resolve(document, node) {
  if (node?.$ref === undefined) return node;
  const steps = node.$ref.replace(/^#\//, '').split('/');
  return resolve(
    document,
    steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
}
