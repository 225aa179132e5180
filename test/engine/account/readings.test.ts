import { at, setUp, startOf } from '../../support/positions';
import { tell } from './telling';

/** What the options and the related games do beyond the worked examples. */
describe('a move in English', () => {
  it('a relay that does not end', () => {
    const position = at('sadeqa-iii', '2,0,1,3,13,5,1,4/3,0,3,7,6,2,1,0 n 22-23');
    expect(tell(position, 'd2')).toEqual([
      'North lifts 3 seeds from d2.',
      'Lap 1 ends in a2, whose 3 seeds are sown on.',
      'Lap 2 ends in c1, whose 4 seeds are sown on.',
      'Lap 3 ends in g1, whose 2 seeds are sown on.',
      'Lap 4 ends in h2, whose 5 seeds are sown on.',
      'Lap 5 ends in c2, whose 3 seeds are sown on.',
      '… laps 6 to 1994 relay on …',
      'Lap 1995 ends in h1, whose 5 seeds are sown on.',
      'Lap 1996 ends in d2, whose 2 seeds are sown on.',
      'Lap 1997 ends in b2, whose 2 seeds are sown on.',
      'Lap 1998 ends in a1, whose 5 seeds are sown on.',
      'Lap 1999 ends in f1, whose 6 seeds are sown on.',
      'Lap 2000 ends in e2 and would go on, but the limit of 2000 laps is reached: the sowing stops there.',
    ]);
  });

  it('captures in laps that are passed over', () => {
    const position = at('raja-pasu', '0,2,0,1,0,1,0/0,22,2,1,0,1,1 s 35-32');
    expect(tell(position, 'g1')).toEqual([
      'South lifts 1 seed from g1.',
      'Lap 1 ends in g2; the 1 seed of the next hole, f2, is sown on.',
      'Lap 2 ends in e2; the 1 seed of the next hole, d2, is sown on.',
      'Lap 3 ends in c2; the 2 seeds of the next hole, b2, are sown on.',
      'Lap 4 ends in a1; the 22 seeds of the next hole, b1, are sown on.',
      'In lap 5 South, owner of the row, takes the four made in c1; the lap ends in e2; the 1 seed of the next hole, d2, is sown on.',
      '… laps 6 to 8 relay on …',
      'In lap 9 South, owner of the row, takes the four made in f1; the lap ends in g1; the 3 seeds of the next hole, g2, are sown on.',
      'In lap 10 North, owner of the row, takes the four made in e2; the lap ends in d2; the 3 seeds of the next hole, c2, are sown on.',
      'In lap 11 North, owner of the row, takes the four made in a2; the lap ends in a1; the 2 seeds of the next hole, b1, are sown on.',
      'Lap 12 ends in d1; the 3 seeds of the next hole, e1, are sown on.',
      'In lap 13 South, owner of the row, takes the four made in g1; the lap ends in g2; the 3 seeds of the next hole, f2, are sown on.',
      '… laps 14 to 1994 relay on …',
      'Lap 1995 ends in e1; the 1 seed of the next hole, f1, is sown on.',
      'Lap 1996 ends in g1; the 1 seed of the next hole, g2, is sown on.',
      'Lap 1997 ends in f2; the 1 seed of the next hole, e2, is sown on.',
      'Lap 1998 ends in d2; the 1 seed of the next hole, c2, is sown on.',
      'Lap 1999 ends in b2; the 2 seeds of the next hole, a2, are sown on.',
      'Lap 2000 ends in b1 and would go on, but the limit of 2000 laps is reached: the sowing stops there.',
    ]);
  });

  it('an endless sowing that voids the game', () => {
    const position = at('sadeqa-91', '1,0,0,2,1,2,1,1/0,7,1,1,0,1,1,1 s 19-25', {
      endless: 'void',
      lapLimit: '5',
    });
    expect(tell(position, 'c1')).toEqual([
      'South lifts 1 seed from c1.',
      'Lap 1 ends in d1, whose 2 seeds are sown on.',
      'Lap 2 ends in f1, whose 2 seeds are sown on.',
      'Lap 3 ends in h1, whose 2 seeds are sown on.',
      'Lap 4 ends in g2, whose 2 seeds are sown on.',
      'Lap 5 ends in e2 and would go on, but the limit of 5 laps is reached: the sowing stops there.',
      'The sowing has no end: the game is over.',
      'The game is drawn.',
    ]);
  });

  it('a four made on the way and one by the last seed (Hoyito I)', () => {
    const position = at('hoyito-i', '6,6,1,6,1,7/6,0,1,6,6,2 n 0-0');
    expect(tell(position, 'b2')).toEqual([
      'North lifts 6 seeds from b2.',
      'Lap 1 ends in e1, whose 7 seeds are sown on.',
      'Lap 2 ends in a2, whose 8 seeds are sown on.',
      'In lap 3 North takes the four made in f1; the lap ends in e2, whose 3 seeds are sown on.',
      'Lap 4 ends in b2, whose 2 seeds are sown on.',
      'Lap 5 ends in a1, whose 9 seeds are sown on.',
      'In lap 6 North takes the fours made in c1 and c2; the lap ends with the four taken in c2, which ends the turn.',
    ]);
  });

  it('the last four with seeds still in hand (Hoyito I)', () => {
    const position = setUp('hoyito-i', { south: '2 3 0 0 0 0', north: '0 0 3 0 0 0', captured: [20, 20] });
    expect(tell(position, 'a1')).toEqual([
      'South lifts 2 seeds from a1.',
      'On the way South takes the four made in b1; the sowing stops in b1 with 1 seed still in hand.',
      'Only 4 seeds are left: the game is over.',
      'The last 4 seeds go to South, who made the capture.',
      'South wins, 28 to 20.',
    ]);
  });

  it('a run of fours (Hoyito II)', () => {
    const position = at('hoyito-ii', '1,1,1,0,0,1/6,3,1,14,0,0 s 0-20');
    expect(tell(position, 'd1')).toEqual([
      'South lifts 14 seeds from d1.',
      'Lap 1 ends in f1, whose 2 seeds are sown on.',
      'Lap 2 ends in e2, whose 2 seeds are sown on.',
      'Lap 3 ends in c2, whose 3 seeds are sown on.',
      'Lap 4 ends in a1, whose 8 seeds are sown on.',
      'Lap 5 ends in d2, whose 3 seeds are sown on.',
      'Lap 6 ends in a2 and makes four there; South captures them and the four before them in b2.',
      'The capture lets South move again.',
    ]);
  });

  it('a pass of a side that has seeds but no legal move', () => {
    const position = at('hoyito-ii', '4,3,9,1,0,9/0,0,1,1,2,2 s 12-4', {
      endless: 'illegal',
      lapLimit: '12',
    });
    expect(tell(position, 'c1')).toEqual([
      'South lifts 1 seed from c1.',
      'Lap 1 ends in d1, whose 2 seeds are sown on.',
      'Lap 2 ends in f1, whose 3 seeds are sown on.',
      'Lap 3 ends in d2, whose 2 seeds are sown on.',
      'Lap 4 ends in b2 and makes four there; South captures them.',
      'The capture lets South move again.',
      'South has no legal move and passes: North is to move.',
    ]);
  });

  it('the end when neither side may move', () => {
    const position = at('hoyito-iii', '1,0,0,0,0,0/1,12,0,1,1,0 s 28-4', {
      endless: 'illegal',
      lapLimit: '5',
    });
    expect(tell(position, 'b1')).toEqual([
      'South lifts 12 seeds from b1.',
      'The sowing ends in b1, which was empty: the turn ends.',
      'North has no legal move and passes.',
      'Neither side has a legal move: the game is over.',
      'Each side takes the seeds in its own row: South 9, North 7.',
      'South wins, 37 to 11.',
    ]);
  });

  it('a four of the last seed that stays', () => {
    const position = setUp('raja-pasu', {
      south: '0 0 0 0 0 2 1',
      north: '3 2 0 0 1 0 0',
      options: { finalFour: 'none' },
    });
    expect(tell(position, 'f1')).toEqual([
      'South lifts 2 seeds from f1.',
      'In lap 1 the four that the last seed makes in g2 stay; the lap ends in g2; the 2 seeds of the next hole, f2, are sown on.',
      'Lap 2 ends in d2; the 1 seed of the next hole, c2, is sown on.',
      'Lap 3 ends in b2; the next two holes, a2 and a1, are empty, so the turn ends without a leap.',
    ]);
  });

  it('a chain of leaps', () => {
    const position = at('walak-pussa', '0,1,6,1,0,2,0/1,0,1,0,2,1,0 s 18-23');
    expect(tell(position, 'c1')).toEqual([
      'South lifts 1 seed from c1.',
      'Lap 1 ends in d1; the 2 seeds of the next hole, e1, are sown on.',
      'Lap 2 ends in g1; the next hole, g2, is empty, so South leaps over it and captures the 2 seeds of f2, then over e2 the 1 of d2.',
    ]);
  });

  it('the end when one side is empty', () => {
    const position = at('pasu-pondi', '0,0,0,0,0,0,1/0,2,0,0,0,0,0 n 46-21');
    expect(tell(position, 'g2')).toEqual([
      'North lifts 1 seed from g2.',
      'The sowing ends in g1; the next two holes, f1 and e1, are empty, so the turn ends without a leap.',
      "North's row is empty: the game is over.",
      'Each side takes the seeds in its own row: South 3, North 0.',
      'South wins, 49 to 21.',
    ]);
  });

  it('the capturing seed taken too', () => {
    const position = at('en-gehe', '0,1,0,5,0,1,17,1/1,2,4,2,1,1,0,0 s 12-16');
    expect(tell(position, 'f1')).toEqual([
      'South lifts 1 seed from f1.',
      "The sowing ends in g1, which was empty and South's own; the 17 seeds opposite in g2 are captured, and the capturing seed with them.",
    ]);
  });

  it('an early majority', () => {
    const position = at('sadeqa-iii', '0,0,3,1,0,1,0,2/0,1,0,1,0,0,1,0 s 48-38', { earlyMajority: 'true' });
    expect(tell(position, 'b1')).toEqual([
      'South lifts 1 seed from b1.',
      "The sowing ends in c1, which was empty and South's own; the 3 seeds opposite in c2 are captured; the capturing seed stays.",
      'South has captured more than half of all seeds: the game is over.',
      'The last 7 seeds go to South, who made the last move.',
      'South wins, 58 to 38.',
    ]);
  });

  it('a seed sown into the store', () => {
    const position = at('kalah', '4,4,4,4,4,4/4,4,4,4,4,4 s 0-0');
    expect(tell(position, 'f1')).toEqual([
      'South lifts 4 seeds from f1.',
      "On the way 1 seed goes into South's store; the sowing ends in d2, in North's row: nothing is captured.",
    ]);
  });

  it('the last seed in the store', () => {
    const position = at('kalah', '8,1,1,7,0,1/1,7,5,5,0,1 s 8-3');
    expect(tell(position, 'f1')).toEqual([
      'South lifts 1 seed from f1.',
      "The sowing ends in South's store.",
      'The last seed in the store lets South move again.',
    ]);
  });

  it('a seed captured alone', () => {
    const position = at('kalah', '0,2,0,1,1,5/2,10,0,1,3,1 s 15-7', { capture: 'empty' });
    expect(tell(position, 'a1')).toEqual([
      'South lifts 2 seeds from a1.',
      "The sowing ends in c1, which was empty and South's own; c2 opposite is empty, and the seed is captured alone.",
    ]);
  });

  it('twos and threes', () => {
    const position = at('oware', '3,0,1,1,2,2/1,2,1,4,0,0 s 22-9');
    expect(tell(position, 'd1')).toEqual([
      'South lifts 4 seeds from d1.',
      'The sowing ends in e2, which now holds 3 seeds; South captures 3 from e2 and 3 from f2.',
      'South has captured more than half of all seeds: the game is over.',
      'Each side takes the seeds in its own row: South 6, North 5.',
      'South wins, 34 to 14.',
    ]);
  });

  it('a grand slam', () => {
    const position = at('oware', '1,1,0,1,0,1/1,0,0,0,0,0 n 22-21');
    expect(tell(position, 'a2')).toEqual([
      'North lifts 1 seed from a2.',
      "The sowing ends in a1, which now holds 2 seeds; to capture all of South's 2 seeds would be a grand slam, so the capture is forfeited.",
    ]);
  });

  it('a player who cannot feed', () => {
    const position = at('oware', '1,0,0,0,0,0/0,1,0,1,1,0 n 20-24');
    expect(tell(position, 'a2')).toEqual([
      'North lifts 1 seed from a2.',
      'The sowing ends in a1, which now holds 1 seed: only twos and threes are captured.',
      'South has no legal move: the game is over.',
      'Each side takes the seeds in its own row: South 4, North 0.',
      'The game is drawn, 24 seeds each.',
    ]);
  });

  it('both facing holes', () => {
    const position = startOf('katra-boaoaka');
    expect(tell(position, 'd1-')).toEqual([
      'South lifts 2 seeds from d1 and sows along the mirrored circuit.',
      'Lap 1 ends in b1, whose 3 seeds are sown on.',
      'Lap 2 ends in b2, an occupied hole of the inner row; the 4 seeds facing it in b3 and b4 are captured and sown on with its 3.',
      'Lap 3 ends in h1, whose 3 seeds are sown on.',
      'Lap 4 ends in e1, whose 3 seeds are sown on.',
      'Lap 5 ends in b1, which was empty: the turn ends.',
    ]);
  });

  it('single seeds that are spared', () => {
    const position = at(
      'katra-boaoaka',
      '1,1,1,1,1,1,1,2/1,1,1,1,0,1,1,0/3,0,4,1,0,1,4,6/2,6,6,2,0,6,6,2 s - dir=--',
    );
    expect(tell(position, 'g2-')).toEqual([
      'South lifts 4 seeds from g2 and sows along the mirrored circuit.',
      'Lap 1 ends in f1, whose 7 seeds are sown on.',
      'Lap 2 ends in b2, which was empty; the single seeds facing it in b3 and b4 are not captured, and the turn ends.',
    ]);
  });

  it('the nearest hole of the file', () => {
    const position = at(
      'katro',
      '1,0,0,0,0,0/2,0,1,0,0,3/0,0,0,0,0,0/0,5,8,3,3,1/2,3,3,1,2,3/2,9,2,10,6,2 n -',
      { opponentRow: 'hole' },
    );
    expect(tell(position, 'a6')).toEqual([
      'North lifts 1 seed from a6.',
      "Lap 1 ends in a5, in North's central row, the innermost that holds seeds; the 2 seeds facing it in a2, in South's central row, the nearest seeds on the file, are captured and sown on with its 3.",
      "Lap 2 ends in f5, in North's central row, the innermost that holds seeds; the 1 seed facing it in f3, in South's inner row, is captured and sown on with its 4.",
      'Lap 3 ends in b4, which was empty: the turn ends.',
    ]);
  });

  it('a last seed stepping into the central row', () => {
    const position = at('katro', '8,1,11/1,8,0/3,1,2/0,0,0/0,0,0/0,0,1 s -', {
      board: '6x3',
      lastCounter: 'straight',
    });
    expect(tell(position, 'c1^')).toEqual([
      'South steps the last seed straight ahead from c1 to c2; the turn ends.',
    ]);
  });

  it('a last seed stepping into the inner row', () => {
    const position = at('katro', '8,1,11/1,8,2/3,1,0/0,0,0/0,0,1/0,0,0 s -', {
      board: '6x3',
      lastCounter: 'straight',
    });
    expect(tell(position, 'c2^')).toEqual([
      'South steps the last seed straight ahead from c2 to c3; the 2 seeds facing it in c5 are captured and sown on with it.',
      'Lap 2 ends in c1, which was empty: the turn ends.',
    ]);
  });

  it('a last seed stepping before empty holes', () => {
    const position = at('katro', '8,5,0/4,8,0/8,2,0/0,0,0/0,0,1/0,0,0 s -', {
      board: '6x3',
      lastCounter: 'straight',
    });
    expect(tell(position, 'c2^')).toEqual([
      'South steps the last seed straight ahead from c2 to c3; no seeds face it there, and the turn ends.',
    ]);
  });
});
