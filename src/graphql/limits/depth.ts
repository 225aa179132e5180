import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

type FindFragment = (name: string) => FragmentDefinitionNode | null | undefined;

/**
 * The deepest field, through fragments. Each fragment is measured once, however often it is spread, so that
 * fragments which spread fragments cannot make this slow; a cycle (refused by another rule) counts nothing.
 */
class DepthGauge {
  private readonly known = new Map<string, number>();

  constructor(private readonly findFragment: FindFragment) {}

  measure(set: SelectionSetNode | undefined): number {
    let deepest = 0;
    for (const selection of set?.selections ?? []) {
      const depth =
        selection.kind === Kind.FIELD
          ? this.measureField(selection.name.value, selection.selectionSet)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? this.measureFragment(selection.name.value)
            : this.measure(selection.selectionSet);
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  /** Introspection has a depth limit of its own, and honest tools go deep there. */
  private measureField(name: string, set: SelectionSetNode | undefined): number {
    return name.startsWith('__') ? 1 : 1 + this.measure(set);
  }

  private measureFragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    this.known.set(name, 0);
    const depth = this.measure(this.findFragment(name)?.selectionSet);
    this.known.set(name, depth);
    return depth;
  }
}

/** Refuses operations whose fields lie deeper than `most`. */
export function limitDepth(most: number): ValidationRule {
  return (context) => ({
    OperationDefinition(operation) {
      const depth = new DepthGauge((name) => context.getFragment(name)).measure(operation.selectionSet);
      if (depth <= most) return;
      const message = `the operation is ${String(depth)} fields deep, at most ${String(most)} are allowed`;
      context.reportError(
        new GraphQLError(message, { nodes: operation, extensions: { limit: 'LIMIT_EXCEEDED', most } }),
      );
    },
  });
}
