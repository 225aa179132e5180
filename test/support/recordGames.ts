import {
  type GameRecord,
  legalMoves,
  Line,
  makePosition,
  type Outcome,
  parsePosition,
  type Position,
  type RecordComment,
  type RecordTag,
  startPosition,
} from '../../src/engine/index';

import { rulesOf } from './positions';
import type { RuleSet } from './ruleSets';

type Random = (below: number) => number;

const WORDS = [
  'weak',
  'the only move',
  'häuft sich',
  'leaves 4 (four)',
  '😀',
  '[%clk 0:05]',
  '"',
  '\\',
  '*',
  '1-0',
];

/** A game of random moves: all of it or its beginning, from the start or from a position on the way. */
export function randomGame({ variant, options }: RuleSet, random: Random, mostPlies = 300): GameRecord {
  const rules = rulesOf(variant, options);
  const start = random(4) === 0 ? randomPosition(startPosition(rules), random) : startPosition(rules);
  const line = new Line(start);
  const moves: number[] = [];
  const comments: RecordComment[] = [];
  const isCommented = random(4) === 0;
  const stop = random(3) === 0 ? random(40) : mostPlies;
  if (isCommented) comments.push({ ply: 0, text: 'from the start' });
  while (line.outcome === undefined && moves.length < stop) {
    const choices = legalMoves(line.position);
    const move = choices[random(choices.length)];
    moves.push(move);
    line.advance(move);
    if (isCommented && random(5) === 0) comments.push(randomComment(moves.length, choices, random));
  }
  const outcome = line.outcome ?? randomOutcome(line.position, random);
  return { tags: randomTags(random), start, moves, comments, ...(outcome === undefined ? {} : { outcome }) };
}

/** A position some plies on, read from its text as another program would give it. */
function randomPosition(start: Position, random: Random): Position {
  const line = new Line(start);
  for (let ply = random(20); ply > 0 && line.outcome === undefined; ply--) {
    const choices = legalMoves(line.position);
    line.advance(choices[random(choices.length)]);
  }
  const position = parsePosition(start.rules, makePosition(line.position));
  return position.ok ? position.value : start;
}

function randomComment(ply: number, choices: readonly number[], random: Random): RecordComment {
  return {
    ply,
    ...(random(2) === 0
      ? {}
      : { text: Array.from({ length: 1 + random(12) }, () => WORDS[random(10)]).join(' ') }),
    ...(random(2) === 0 ? {} : { evaluationSeeds: (random(4000) - 2000) / 100 }),
    ...(random(2) === 0 ? {} : { best: choices[random(choices.length)] }),
  };
}

function randomTags(random: Random): RecordTag[] {
  const tags = [
    { name: 'South', value: 'First "quoted" \\ name' },
    { name: 'North', value: 'Zweite 😀' },
    { name: 'Date', value: '2026.11.??' },
    { name: 'Round', value: '3' },
    { name: 'Match', value: 'a  b' },
    { name: 'Annotator', value: '' },
  ];
  return tags.filter(() => random(2) === 0);
}

function randomOutcome({ rules, state }: Position, random: Random): Outcome | undefined {
  const { holes } = rules.board;
  const seeds: readonly [number, number] = [state.cells[holes] + random(3), state.cells[holes + 1]];
  const left = rules.totalSeeds - seeds[0] - seeds[1];
  const winner = seeds[0] === seeds[1] ? undefined : seeds[0] > seeds[1] ? 0 : 1;
  switch (random(6)) {
    case 0:
      return { winner: random(2) === 0 ? 0 : 1, reason: 'RESIGNATION' };
    case 1:
      return { reason: 'AGREEMENT' };
    case 2:
      return { winner: random(2) === 0 ? 0 : 1, reason: 'TIME' };
    case 3:
      if (!rules.seedsLeave || left < 0) return { reason: 'ADJUDICATION' };
      return { ...(winner === undefined ? {} : { winner }), reason: 'ADJUDICATION', seeds };
    default:
      return undefined;
  }
}
