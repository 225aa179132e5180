import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { isMove, type Quotas } from '../../services';

/** What may be read of a game with one move. */
const POINTS_A_MOVE = 2_000;

/** Spends what an operation costs: of the quota for moves where it is nothing else than moves. */
export function spendOn(quotas: Quotas, operation: OperationDefinitionNode, cost: number): Promise<void> {
  const moves = countMoves(operation);
  if (moves === undefined) return quotas.spend('points', cost);
  return quotas.spend('moves', Math.max(moves, Math.ceil(cost / POINTS_A_MOVE)));
}

/** Undefined where there is something else among them. */
function countMoves({
  operation,
  selectionSet: { selections },
}: OperationDefinitionNode): number | undefined {
  if (operation !== OperationTypeNode.MUTATION) return undefined;
  const areMoves = selections.every(
    (selection) => selection.kind === Kind.FIELD && isMove(selection.name.value),
  );
  return areMoves ? selections.length : undefined;
}
