import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Refuses documents with more than `most` aliases: each of them can ask for the same thing once more. */
export function limitAliases(most: number): ValidationRule {
  return (context): ASTVisitor => {
    let aliases = 0;
    return {
      Field(field) {
        if (field.alias === undefined || ++aliases !== most + 1) return;
        const message = `a document may have at most ${String(most)} aliases`;
        context.reportError(
          new GraphQLError(message, { nodes: field, extensions: { limit: 'LIMIT_EXCEEDED', most } }),
        );
      },
    };
  };
}

/** Refuses operations that change more than `most` things. */
export function limitMutations(most: number): ValidationRule {
  return (context): ASTVisitor => ({
    OperationDefinition(operation) {
      if (operation.operation !== OperationTypeNode.MUTATION) return;
      const names = new Set<string>();
      collectFields(context, operation.selectionSet, names, new Set());
      if (names.size <= most) return;
      const message = `an operation may have at most ${String(most)} mutations, this one has ${String(names.size)}`;
      context.reportError(
        new GraphQLError(message, { nodes: operation, extensions: { limit: 'LIMIT_EXCEEDED', most } }),
      );
    },
  });
}

/** Names of the fields in the answer, through fragments; `seen` holds the fragments that were followed. */
function collectFields(
  context: ValidationContext,
  set: SelectionSetNode | undefined,
  names: Set<string>,
  seen: Set<string>,
): void {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FIELD) names.add((selection.alias ?? selection.name).value);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      collectFields(context, selection.selectionSet, names, seen);
    else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      collectFields(context, context.getFragment(selection.name.value)?.selectionSet, names, seen);
    }
  }
}
