/** A game whose plies were taken back stands as one that never had them. */
import type { StoredGame } from '../../../src/archive';
import { makeMove, makePosition } from '../../../src/engine/index';
import { Budget } from '../../../src/services';
import { replay } from '../../../src/services/games/replay';
import { traceOf } from '../../../src/services/games/trace';
import { chooseTarget, withoutPliesAfter } from '../../../src/services/offers/shorten';
import { human, newGame } from '../../archive/samples';
import { createRandom } from '../../support/random';
import { randomGame } from '../../support/recordGames';
import { RULE_SETS } from '../../support/ruleSets';

const random = createRandom(5);

function stored(index: number): StoredGame {
  const { start, moves } = randomGame(RULE_SETS[index % RULE_SETS.length], random);
  const { rules } = start;
  const texts = moves.slice(0, -1).map((move) => makeMove(rules, move));
  return {
    ...newGame({ south: human, north: human }),
    ...{ id: `g${String(index)}`, variant: rules.variant.id, options: rules.options },
    ...{ startPosition: makePosition(start), moves: texts, version: texts.length, otherVersions: [] },
    ...{ status: 'IN_PROGRESS', outcome: null, drawOffer: null, takeBackOffer: null, owner: null },
    ...{ header: null, comments: [], plyMillis: [], tags: [], matchId: null, round: null },
    ...{ createdAt: new Date(0), updatedAt: new Date(0), endedAt: null },
  };
}

test.each(RULE_SETS.map(({ name }, index) => ({ name, index })))('$name', ({ index }) => {
  const game = stored(index);
  const counts = [0, 1, random(game.moves.length + 1), game.moves.length - 1];
  for (const count of counts.filter((each) => each >= 0 && each < game.moves.length)) {
    const back = withoutPliesAfter(game, count);
    const { line, plies } = replay({ ...game, moves: game.moves.slice(0, count) }, new Budget());
    const trace = traceOf(line.start, plies);
    expect(back).toMatchObject({
      position: makePosition(line.position),
      trace,
      expectedVersion: game.version,
    });
    const whole = replay(game, new Budget());
    const all = traceOf(whole.line.start, whole.plies).reached.map(({ key }) => key);
    const left = [...trace.reached, ...back.unreached].map(({ key }) => key);
    expect(left.sort()).toEqual(all.sort());
  }
});

test('a side goes back to where it was to move: before its last ply where it does not say', () => {
  for (let index = 0; index < 20; index++) {
    const game = stored(index);
    const { plies } = replay(game, new Budget());
    for (const [side, name] of ['SOUTH', 'NORTH'].entries()) {
      const own = plies.flatMap((ply, number) => (ply.side === side ? [number] : []));
      const choose = (wanted?: number) => chooseTarget(game, name as 'SOUTH' | 'NORTH', wanted);
      if (own.length === 0) expect(() => choose()).toThrow('no ply yet');
      else expect(choose()).toBe(own.at(-1));
      for (let number = 0; number <= plies.length; number++) {
        if (own.includes(number)) expect(choose(number)).toBe(number);
        else expect(() => choose(number)).toThrow(/this side has played/);
      }
    }
  }
});
