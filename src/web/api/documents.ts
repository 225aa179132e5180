/** Every operation that the playground sends. */
const BOARD = 'text ranks captured { south north } closedHoles sideToMove';
const RESULT = 'move laps captured { south north } extraTurn endsGame passedOver';
const LEGAL_MOVES = `legalMoves { ${RESULT} position { ${BOARD} } }`;
const POSITION = `variant ${BOARD} onBoard { south north } options { name value }
    outcome { reason winner south north }
    ${LEGAL_MOVES}`;
const LINE = 'move evaluation exact winIn principalVariation';

export const CATALOGUE = `query Catalogue {
  variants {
    id name region summary ranks files totalSeeds
    options { name values default description }
  }
}`;

export const POSITION_OF = `query Position($at: PositionInput!) {
  position(at: $at) {
    ${POSITION}
  }
}`;

export const APPLY_MOVE = `query ApplyMove($at: PositionInput!, $move: String!) {
  applyMove(at: $at, move: $move) {
    ${RESULT} lapLimitReached account
    events(laps: 400) { kind lap hole seeds side }
    position {
    ${POSITION}
    }
  }
}`;

export const MOVE_OF_LEVEL = `query MoveOfLevel($at: PositionInput!, $level: Int!, $seed: Int!) {
  suggestMove(at: $at, level: $level, seed: $seed) { ${LINE} depth }
}`;

export const EVALUATION = `query Evaluation($at: PositionInput!, $limits: SearchLimitsInput!) {
  suggestMove(at: $at, limits: $limits) { ${LINE} depth }
}`;

export const HINTS = `subscription Hints($at: PositionInput!, $limits: SearchLimitsInput!) {
  suggestions(at: $at, limits: $limits, lines: 3) { ${LINE} depth nodes lines { ${LINE} } }
}`;

export const HINT = `query Hint($at: PositionInput!, $limits: SearchLimitsInput!) {
  suggestMove(at: $at, limits: $limits, lines: 3) { ${LINE} depth nodes lines { ${LINE} } }
}`;
