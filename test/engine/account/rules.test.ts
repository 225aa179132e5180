/** Every ply of every rule set can be told, in every language, and nothing that was captured is left out. */
import {
  countCaptured,
  describeMove,
  LANGUAGES,
  legalMoves,
  Line,
  listFacts,
  makeMove,
  makePosition,
  type MoveAccount,
  type MoveEvent,
  type Ply,
  type Position,
  startPosition,
  tellAccount,
} from '../../../src/engine/index';
import { rulesOf } from '../../support/positions';
import { createRandom } from '../../support/random';
import { RULE_SETS, type RuleSet } from '../../support/ruleSets';

const GAMES = 3;
const MOST_PLIES = 60;
const MOST_SENTENCES = 40;
const LONGEST_SENTENCE = 400;

interface Told {
  readonly before: Position;
  readonly ply: Ply;
  readonly events: readonly MoveEvent[];
  readonly account: MoveAccount;
}

function walk({ variant, options }: RuleSet): Told[] {
  const told: Told[] = [];
  for (let game = 1; game <= GAMES; game++) {
    const random = createRandom(game * 104729);
    const line = new Line(startPosition(rulesOf(variant, options)));
    for (let ply = 0; ply < MOST_PLIES && line.outcome === undefined; ply++) {
      const before = line.position;
      const moves = legalMoves(before);
      const explained = line.explain(moves[random(moves.length)]);
      const { events } = explained;
      told.push({ before, ply: explained, events, account: describeMove(before, explained, events) });
      line.advance(explained.move);
    }
  }
  return told;
}

/** Captures of each lap as the events tell them. */
function capturesByLap(events: readonly MoveEvent[], names: readonly string[]): string[] {
  return events.flatMap(({ kind, lap, hole = -1, seeds, side }) =>
    kind === 'CAPTURE' ? [`${String(lap)} ${String(side)} ${names[hole]} ${String(seeds)}`] : [],
  );
}

/** The same as the facts tell them. */
function takenByLap({ start, laps }: MoveAccount): string[] {
  const facts = [
    { lap: 1, fact: start },
    ...laps.flatMap(({ lap, way, end }) => [...way, end].map((fact) => ({ lap, fact }))),
  ];
  return facts.flatMap(({ lap, fact }) =>
    'taken' in fact ? fact.taken.map(({ hole, seeds }) => [lap, fact.by, hole, seeds].join(' ')) : [],
  );
}

function isSentence(text: string): boolean {
  return (
    text.length <= LONGEST_SENTENCE &&
    /^(\p{Lu}.*\.|… .* …)$/u.test(text) &&
    !/undefined|null|NaN|object|[{}[\]$<>]| {2}|\.\.|\s[,.;:·]/.test(text)
  );
}

describe.each(RULE_SETS.map((set) => [set.name, set] as const))('%s', (_name, set) => {
  const told = walk(set);

  /** The plies for which the check answers otherwise than expected. */
  function failures(check: (told: Told) => boolean): string[] {
    return told
      .filter((each) => !check(each))
      .map(({ before, ply }) => `${makePosition(before)} ${makeMove(before.rules, ply.move)}`);
  }

  it('counts in its facts what the ply captured', () => {
    expect(
      failures(({ ply, account }) => countCaptured(listFacts(account)).join() === ply.captured.join()),
    ).toEqual([]);
  });

  it('names every capture of every lap', () => {
    expect(
      failures(({ before, events, account }) => {
        const captures = capturesByLap(events, before.rules.board.names);
        return captures.sort().join() === takenByLap(account).sort().join();
      }),
    ).toEqual([]);
  });

  it('tells every lap, and the end with its outcome', () => {
    expect(
      failures(({ ply, account }) => {
        const steps = account.start.kind === 'step' ? 1 : 0;
        const result = account.after.find((fact) => fact.kind === 'result');
        return (
          account.laps.length + steps === ply.laps &&
          result?.winner === ply.outcome?.winner &&
          (result === undefined) !== ply.endsGame
        );
      }),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('makes whole sentences in %s, never too many', (language) => {
    expect(
      failures(({ account }) => {
        const sentences = tellAccount(account, language);
        return sentences.length <= MOST_SENTENCES && sentences.every(isSentence);
      }),
    ).toEqual([]);
  });
});
