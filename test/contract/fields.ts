/** Selections of GraphQL that hold what REST answers. */
const PAIR = '{ south north }';
const OUTCOME = 'outcome { winner reason south north }';
const RESULTING = `variant text key ranks closedHoles sideToMove captured ${PAIR} onBoard ${PAIR} ${OUTCOME}`;

export const LEGAL_MOVE = `move seeds position { ${RESULTING} } captured ${PAIR} laps extraTurn passedOver endsGame`;
export const POSITION = `${RESULTING} legalMoves { ${LEGAL_MOVE} }`;
export const NEXT_ROUND = `over winner round position { ${POSITION} } lastWinner`;

const FACTS = `move captured ${PAIR} laps seedsSown extraTurn passedOver endsGame lapLimitReached`;

export function applied(language?: string): string {
  const account = language === undefined ? '' : `account(language: "${language}")`;
  return `${FACTS} position { ${POSITION} } events { kind lap hole seeds side } ${account}`;
}

const PLAYER = '{ name kind level }';

/** The fields of a game that a list shows. REST names the match of a game by its id. */
export const LISTED = `id variant options { name value } south ${PLAYER} north ${PLAYER} status version source private
  plyCount drawOffer takeBackOffer { by toPly } ${OUTCOME} tags createdAt updatedAt endedAt round match { id }`;
export const GAME = `${LISTED} startPosition { ${RESULTING} } position { ${POSITION} }`;
export const PLY = `number side move captured ${PAIR} playedAt position { ${RESULTING} }`;
export const CREATED = `game { ${GAME} } southToken northToken`;
export const MATCH = `id variant status south ${PLAYER} north ${PLAYER} score ${PAIR} winner
  roundsWon { south north drawn } roundsWanted private createdAt rounds { ${LISTED} }`;

type Fields = Readonly<Record<string, unknown>>;

/** `match { id }` of GraphQL as `matchId`, wherever it stands. */
export function flat(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flat);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node as Fields).map(([name, value]) => {
    const isReference = name === 'match' && (value === null || Object.keys(value as Fields).length === 1);
    return isReference ? ['matchId', (value as Fields | null)?.['id'] ?? null] : [name, flat(value)];
  });
  return Object.fromEntries(entries) as unknown;
}
