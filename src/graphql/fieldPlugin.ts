import type { ApolloServerPlugin } from '@apollo/server';
import { type FragmentDefinitionNode, Kind, OperationTypeNode, type SelectionSetNode } from 'graphql';
import type { Context } from './context';

/**
 * Notes what an operation asks for. Names of operations are whatever clients make up; the fields at the root are those
 * of the schema.
 */
export const fieldPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, contextValue: { account } }) => {
        if (account === undefined || operation === undefined) return Promise.resolve();
        const fragments = new Map<string, FragmentDefinitionNode>();
        for (const each of document.definitions) {
          if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
        }
        const [field, ...others] = rootFields(operation.selectionSet, fragments);
        account.isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
        if (field !== undefined) account.field = others.length === 0 ? field : 'several';
        return Promise.resolve();
      },
    }),
};

/**
 * Each once. A fragment is read once, too, however often it is spread: those that spread each other twice would be read
 * a billion times over.
 */
function rootFields(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<string> {
  const names = new Set<string>();
  const unread = new Map(fragments);
  const read = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) read(selection.selectionSet);
      else {
        const fragment = unread.get(selection.name.value);
        unread.delete(selection.name.value);
        if (fragment !== undefined) read(fragment.selectionSet);
      }
    }
  };
  read(set);
  return names;
}
