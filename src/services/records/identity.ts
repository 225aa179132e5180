import { createHash } from 'node:crypto';
import { listChoices, makeMove, makePosition, type ReadRecord } from '../../engine';

/** Tags that tell one meeting of two players from another. */
const TAGS = ['Event', 'Site', 'Date', 'Time', 'Match', 'Round', 'Board', 'South', 'North'] as const;

/**
 * What makes a game this one and no other: the variant with the options that differ from their defaults, the start,
 * the moves, how it ended, and the tags that say who met when and where. Comments and all other tags do not count:
 * a game sent again with more of them is the game that is kept already.
 *
 * The digest is stored. Whoever changes what goes into it lets every game in once more.
 */
export function contentHashOf(record: ReadRecord): Uint8Array {
  const { rules } = record.start;
  const { winner = null, reason = null, seeds = null } = record.outcome ?? {};
  const choices = listChoices(rules.variant, rules.options).map(({ name, value }) => `${name}=${value}`);
  const tags = new Map(record.tags.map(({ name, value }) => [name, value]));
  const content = [
    rules.variant.id,
    choices.sort(),
    makePosition(record.start),
    record.moves.map((move) => makeMove(rules, move)),
    [winner, reason, seeds],
    TAGS.map((name) => tags.get(name) ?? null),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
