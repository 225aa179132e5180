/** Media types that an `Accept` header names, without their parameters. */
function typesIn(accept: string | undefined): string[] {
  return (accept ?? '').split(',').map((range) => range.split(';', 1)[0].trim().toLowerCase());
}

export function acceptsEvents(accept: string | undefined): boolean {
  return typesIn(accept).includes('text/event-stream');
}

/** Something else than events would be welcome, too. */
export function acceptsJson(accept: string | undefined): boolean {
  return typesIn(accept).some((type) => /^(\*\/\*|application\/(\*|json|.*\+json))$/.test(type));
}
