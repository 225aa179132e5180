/** What a client of an older specification would miss in a newer one: lines of words, none where nothing is missing. */
export function listBreaks(before, after) {
  const breaks = [];
  for (const [path, item] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const now = after.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (now === undefined) breaks.push(`${name} is gone`);
      else breaks.push(...operationBreaks(name, { before, after }, operation, now));
    }
  }
  return breaks;
}

function operationBreaks(name, documents, was, now) {
  const breaks = [];
  if (was.operationId !== now.operationId) breaks.push(`${name} is called ${now.operationId} now`);
  const [had, has] = [parametersOf(documents.before, was), parametersOf(documents.after, now)];
  for (const key of had.keys()) if (!has.has(key)) breaks.push(`${name} takes no ${key} any more`);
  for (const [key, { required = false }] of has) {
    if (required && had.get(key)?.required !== true) breaks.push(`${name} demands ${key}`);
  }
  for (const [status, answer] of Object.entries(was.responses)) {
    if (now.responses[status] === undefined) breaks.push(`${name} does not answer with ${status} any more`);
    else breaks.push(...answerBreaks(`${name} ${status}`, documents, answer, now.responses[status]));
  }
  return [...breaks, ...bodyBreaks(name, documents, was.requestBody, now.requestBody)];
}

function parametersOf(document, { parameters = [] }) {
  const all = parameters.map((parameter) => find(document, parameter));
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function answerBreaks(name, { before, after }, was, now) {
  const contents = Object.entries(find(before, was).content ?? {});
  return contents.flatMap(([type, { schema }]) => {
    const other = find(after, now).content?.[type];
    if (other === undefined) return [`${name} is not written as ${type} any more`];
    return missingProperties(name, before, schema, after, other.schema, new Set());
  });
}

function missingProperties(name, before, was, after, now, seen) {
  const [had, has] = [find(before, was), find(after, now)];
  if (had === undefined || seen.has(had)) return [];
  seen.add(had);
  if (has === undefined) return [`${name} is not described any more`];
  const types = JSON.stringify(had.type ?? null) === JSON.stringify(has.type ?? null);
  const breaks = types
    ? []
    : [`${name} is of type ${JSON.stringify(has.type)}, not ${JSON.stringify(had.type)}`];
  for (const [key, value] of Object.entries(had.properties ?? {})) {
    const other = has.properties?.[key];
    if (other === undefined) breaks.push(`${name} has no ${key} any more`);
    else breaks.push(...missingProperties(`${name} ${key}`, before, value, after, other, seen));
  }
  if (had.items) breaks.push(...missingProperties(`${name} []`, before, had.items, after, has.items, seen));
  return breaks;
}

/** A body may be demanded to hold no more than before, and must still be allowed to hold as much. */
function bodyBreaks(name, { before, after }, was, now) {
  const schemaOf = (document, body) =>
    find(document, find(document, body)?.content?.['application/json']?.schema);
  const [had, has] = [schemaOf(before, was), schemaOf(after, now)];
  if (had === undefined || has === undefined)
    return had === has ? [] : [`${name} takes another kind of body`];
  const gone = Object.keys(had.properties ?? {}).filter((key) => has.properties?.[key] === undefined);
  const demanded = (has.required ?? []).filter((key) => !(had.required ?? []).includes(key));
  return [
    ...gone.map((key) => `${name} takes no ${key} in its body any more`),
    ...demanded.map((key) => `${name} demands ${key} in its body`),
  ];
}

function find(document, node) {
  if (node?.$ref === undefined) return node;
  const steps = node.$ref.replace(/^#\//, '').split('/');
  return find(
    document,
    steps.reduce((at, step) => at[step.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
}
