import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** A subscription that may run: parsed, valid, and not too costly. */
export interface AcceptedSubscription {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A request whose answer may be a stream. */
export interface StreamedOperation {
  /** By GET nothing may be changed. */
  readonly isGet: boolean;
  accepted?: AcceptedSubscription;
}
