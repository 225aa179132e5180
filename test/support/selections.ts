/** Documents that ask for everything, and what of it was answered. */
import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Arguments of fields below the root that nothing stands in for. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'AppliedMove.account': '(language: "en")',
  'Game.ply': '(number: 1)',
  'Suggestion.why': '(language: "en")',
};

/** All fields of a type to that depth, but no type within itself. */
export function selectionOf(type: GraphQLNamedType, depth: number, within: readonly string[] = []): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const path = [...within, type.name];
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of }) => {
    const inner = getNamedType(of);
    const asked = `${name}${ARGUMENTS[`${type.name}.${name}`] ?? ''}`;
    if (!isCompositeType(inner)) return [asked];
    return depth <= 1 || path.includes(inner.name) ? [] : [`${asked} ${selectionOf(inner, depth - 1, path)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Adds `Type.field` for all that was answered with something: no null, no empty list. */
export function noteAnswered(answer: unknown, seen: Set<string>): void {
  if (Array.isArray(answer)) for (const one of answer) noteAnswered(one, seen);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return;
  const { __typename: type, ...fields } = answer as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    if (typeof type === 'string') seen.add(`${type}.${name}`);
    noteAnswered(value, seen);
  }
}

export function allFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  );
}
