/** Every operation that the viewer and the archive send. */
const BOARD = 'text ranks captured { south north } closedHoles sideToMove';
const OUTCOME = 'outcome { reason winner south north }';
const PLAYERS = 'south { kind level name } north { kind level name }';
const SIDE = 'accuracy averageLoss blunders mistakes inaccuracies';
const ANALYSIS = `status progress level turningPoint south { ${SIDE} } north { ${SIDE} }`;
const RESULTS = 'games southWins draws northWins averageMargin';

export const GAME = `query Game($id: ID!) {
  game(id: $id) {
    id variant status version source tags createdAt plyCount record
    ${PLAYERS}
    options { name value }
    ${OUTCOME}
    startPosition { ${BOARD} }
    analysis { ${ANALYSIS} }
    plies {
      number side move
      captured { south north }
      position { ${BOARD} }
      analysis { best evaluation played loss verdict principalVariation }
    }
  }
}`;

export const VARIANT_NAME = `query VariantName($id: ID!) {
  variant(id: $id) { name totalSeeds }
}`;

export const ANALYSE = `mutation Analyse($id: ID!, $level: Int!) {
  analyseGame(id: $id, level: $level) { ${ANALYSIS} }
}`;

export const ANALYSIS_OF = `query Analysis($id: ID!) {
  game(id: $id) { analysis { ${ANALYSIS} } }
}`;

export const PLY_EVENTS = `query PlyEvents($at: PositionInput!, $move: String!) {
  applyMove(at: $at, move: $move) {
    laps account
    events(laps: 400) { kind lap hole seeds side }
  }
}`;

export const EXPLORE = `query Explore($at: PositionInput!) {
  explore(at: $at) {
    ${RESULTS}
    moves { move ${RESULTS} }
  }
}`;

export const VARIANTS = `query Variants {
  variants { id name options { name default } }
}`;

export const GAMES = `query Games(
  $filter: GameFilter, $orderBy: GameOrder!, $first: Int, $after: String, $last: Int, $before: String
) {
  games(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    totalCount totalCountIsExact
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes {
      id variant status source plyCount createdAt
      ${PLAYERS}
      ${OUTCOME}
    }
  }
}`;

export const STATISTICS = `query Statistics($filter: GameFilter!) {
  statistics(filter: $filter) {
    ${RESULTS} averagePlies averageLaps averageBranching
    firstMover { score wins draws losses }
    endings { reason games share }
    openings { move ${RESULTS} }
    lengths { minPlies maxPlies games }
    longestGame { id plyCount }
  }
}`;

export const RULE_SETS = `query RuleSets($filter: GameFilter) {
  ruleSetFigures(filter: $filter) {
    variant games averagePlies
    options { name value }
    firstMover { score }
  }
}`;
