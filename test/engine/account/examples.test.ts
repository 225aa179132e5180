import { setUp, startOf } from '../../support/positions';
import { tell } from './telling';

/** The worked examples of the four games, told in full. */
describe('a move in English', () => {
  it('H-1', () => {
    const position = startOf('hoyito-iii');
    expect(tell(position, 'a1')).toEqual([
      'South lifts 4 seeds from a1.',
      'Lap 1 ends in e1, whose 5 seeds are sown on.',
      'Lap 2 ends in c2, whose 5 seeds are sown on.',
      'Lap 3 ends in c1, whose 6 seeds are sown on.',
      'Lap 4 ends in d2, whose 6 seeds are sown on.',
      'Lap 5 ends in c1, which was empty: the turn ends.',
    ]);
  });

  it('H-2', () => {
    const position = setUp('hoyito-iii', { south: '0 2 0 1 0 3', north: '0 3 2 0 4 1' });
    expect(tell(position, 'b1')).toEqual([
      'South lifts 2 seeds from b1.',
      'Lap 1 ends in d1, whose 2 seeds are sown on.',
      'Lap 2 ends in f1 and makes four there; South captures them.',
      'The capture lets South move again.',
    ]);
  });

  it('H-3', () => {
    const position = setUp('hoyito-iii', { south: '0 0 2 3 3 0', north: '0 0 4 0 0 0' });
    expect(tell(position, 'c1')).toEqual([
      'South lifts 2 seeds from c1.',
      'The sowing ends in e1 and makes four there; South captures them.',
      'The capture lets South move again.',
    ]);
  });

  it('H-4', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 2 0', north: '3 0 1 0 1 1', captured: [20, 20] });
    expect(tell(position, 'e1')).toEqual([
      'South lifts 2 seeds from e1.',
      'The sowing ends in f2 and makes four there; South captures them.',
      'Only 4 seeds are left: the game is over.',
      'The last 4 seeds go to South, who made the capture.',
      'South wins, 28 to 20.',
    ]);
  });

  it('H-4, third round, North won the one before', () => {
    const position = setUp('hoyito-iii', {
      south: '0 0 0 0 2 0',
      north: '3 0 1 0 1 1',
      captured: [20, 20],
      extra: 2,
    });
    expect(tell(position, 'e1')).toEqual([
      'South lifts 2 seeds from e1.',
      'The sowing ends in f2 and makes four there; South captures them.',
      'Only 4 seeds are left: the game is over.',
      'The last 4 seeds go to North, who won the round before.',
      'The game is drawn, 24 seeds each.',
    ]);
  });

  it('H-5', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 0 2', north: '0 3 1 0 5 1' });
    expect(tell(position, 'f1')).toEqual([
      'South lifts 2 seeds from f1.',
      'The sowing ends in e2 and makes four there; South captures them.',
      'The capture lets South move again.',
      'South has no seeds in its row and passes: North is to move.',
    ]);
  });

  it('H-5, the move after', () => {
    const position = setUp('hoyito-iii', {
      south: '0x6',
      north: '1 0 1 0 5 1',
      side: 'n',
      captured: [24, 16],
    });
    expect(tell(position, 'f2')).toEqual([
      'North lifts 1 seed from f2.',
      'The sowing ends in e2, which was empty: the turn ends.',
      'South has no seeds in its row and passes: North is to move.',
    ]);
  });

  it('S-1', () => {
    const position = startOf('sadeqa-iii');
    expect(tell(position, 'a1')).toEqual([
      'South lifts 6 seeds from a1.',
      'Lap 1 ends in g1, whose 7 seeds are sown on.',
      'Lap 2 ends in c2, whose 7 seeds are sown on.',
      'Lap 3 ends in e1, whose 8 seeds are sown on.',
      'Lap 4 ends in d2, whose 8 seeds are sown on.',
      "Lap 5 ends in e1, which was empty and South's own; the 8 seeds opposite in e2 are captured; the capturing seed stays.",
    ]);
  });

  it('S-2', () => {
    const position = startOf('sadeqa-iii');
    expect(tell(position, 'h1')).toEqual([
      'South lifts 6 seeds from h1.',
      'Lap 1 ends in c2, whose 7 seeds are sown on.',
      'Lap 2 ends in e1, whose 7 seeds are sown on.',
      'Lap 3 ends in e2, whose 8 seeds are sown on.',
      'Lap 4 ends in d1, whose 8 seeds are sown on.',
      "Lap 5 ends in e2, which was empty and North's: the turn ends without a capture.",
    ]);
  });

  it('S-3', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x7 3' });
    expect(tell(position, 'b1')).toEqual([
      'South lifts 1 seed from b1.',
      "The sowing ends in c1, which was empty and South's own; c2 opposite is empty too, so nothing is captured.",
    ]);
  });

  it('S-4', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x5 4 0 0' });
    expect(tell(position, 'b1')).toEqual([
      'South lifts 1 seed from b1.',
      "The sowing ends in c1, which was empty and South's own; the 4 seeds opposite in c2 are captured; the capturing seed stays.",
      'North has no seeds left to move: the game is over.',
      'The last 3 seeds go to South, who made the last move.',
      'South wins, 7 to 0.',
    ]);
  });

  it('S-5', () => {
    const position = setUp('sadeqa-iii', { south: '7 0x6 3', north: '0 1 0x5 1', side: 'n' });
    expect(tell(position, 'a2')).toEqual([
      'North lifts 1 seed from a2.',
      'Lap 1 ends in a1, whose 8 seeds are sown on.',
      "Lap 2 ends in h2, which was empty and North's own; the 4 seeds opposite in h1 are captured; the capturing seed stays.",
    ]);
  });

  it('S-6', () => {
    const position = setUp('sadeqa-iii', { south: '16 0x7', north: '0 0 0 2 0 0 0 3' });
    expect(tell(position, 'a1')).toEqual([
      'South lifts 16 seeds from a1.',
      "The sowing ends in a1, which was empty and South's own; the 4 seeds opposite in a2 are captured; the capturing seed stays.",
    ]);
  });

  it('R-1', () => {
    const position = startOf('raja-pasu');
    expect(tell(position, 'a1')).toEqual([
      'South lifts 7 seeds from a1.',
      'Lap 1 ends in g2; the 7 seeds of the next hole, f2, are sown on.',
      'Lap 2 ends in b1; the 8 seeds of the next hole, c1, are sown on.',
      'Lap 3 ends in d2; the 8 seeds of the next hole, c2, are sown on.',
      'Lap 4 ends in f1; the 9 seeds of the next hole, g1, are sown on.',
      'Lap 5 ends in b1; the 1 seed of the next hole, c1, is sown on.',
      'Lap 6 ends in d1; the 10 seeds of the next hole, e1, are sown on.',
      'In lap 7 South, owner of the row, takes the four made in a1; the lap ends in a1; the 11 seeds of the next hole, b1, are sown on.',
      'In lap 8 North, owner of the row, takes the four made in f2; the lap ends in b2; the 11 seeds of the next hole, a2, are sown on.',
      'Lap 9 ends in d2; the 3 seeds of the next hole, c2, are sown on.',
      'Lap 10 ends in a1; the 1 seed of the next hole, b1, is sown on.',
      'Lap 11 ends in c1; the 13 seeds of the next hole, d1, are sown on.',
      'In lap 12 South, owner of the row, takes the fours made in g1 and c1; the lap ends in c1; the next hole, d1, is empty, so South leaps over it and captures the 3 seeds of e1.',
    ]);
  });

  it('R-2', () => {
    const position = setUp('raja-pasu', { south: '2 0 1 0 5 0 0', north: '0x6 1' });
    expect(tell(position, 'a1')).toEqual([
      'South lifts 2 seeds from a1.',
      'The sowing ends in c1; the next hole, d1, is empty, so South leaps over it and captures the 5 seeds of e1.',
    ]);
  });

  it('R-3', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 2 1', north: '3 2 0 0 1 0 0' });
    expect(tell(position, 'f1')).toEqual([
      'South lifts 2 seeds from f1.',
      'In lap 1 North, owner of the row, takes the four made in g2; the lap ends in g2; the 2 seeds of the next hole, f2, are sown on.',
      'Lap 2 ends in d2; the 1 seed of the next hole, c2, is sown on.',
      'Lap 3 ends in b2; the next two holes, a2 and a1, are empty, so the turn ends without a leap.',
    ]);
  });

  it('R-4', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 1 0 0', north: '0 0 1 0 0 0 0' });
    expect(tell(position, 'e1')).toEqual([
      'South lifts 1 seed from e1.',
      'The sowing ends in f1; the next two holes, g1 and g2, are empty, so the turn ends without a leap.',
    ]);
  });

  it('R-5', () => {
    const position = setUp('raja-pasu', { south: 'x 0 0 0 0 2 1', north: 'x x 3 0 6 0 1' });
    expect(tell(position, 'f1')).toEqual([
      'South lifts 2 seeds from f1.',
      'On the way North, owner of the row, takes the four made in e2; the sowing ends in e2; the next hole, d2, is empty, so South leaps over it and captures the 6 seeds of c2.',
    ]);
  });

  it('R-6', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 4 3', north: '3 1 0 0 0 0 2' });
    expect(tell(position, 'f1')).toEqual([
      'South lifts 4 seeds from f1.',
      'On the way South, owner of the row, takes the four made in g1; North, owner of the row, takes the four made in g2; the sowing ends in e2; the next two holes, d2 and c2, are empty, so the turn ends without a leap.',
    ]);
  });

  it('K-1', () => {
    const position = startOf('katro');
    expect(tell(position, 'e1')).toEqual([
      'South lifts 2 seeds from e1.',
      "Lap 1 ends in f2, whose 3 seeds are sown on without a capture, for South's inner row still holds seeds.",
      'Lap 2 ends in c2, whose 3 seeds are sown on.',
      "Lap 3 ends in a3, in South's inner row; the 2 seeds facing it in a4, in North's inner row, are captured and sown on with its 3.",
      "Lap 4 ends in f3, in South's inner row; the 2 seeds facing it in f4, in North's inner row, are captured and sown on with its 3.",
      'Lap 5 ends in e1, which was empty: the turn ends.',
    ]);
  });

  it('K-2', () => {
    const position = setUp('katro', { south: '0x6 0x5 3 0 0 1 0 0 1', north: '1x6 0 0 5 0 2 0 0x6' });
    expect(tell(position, 'a2')).toEqual([
      'South lifts 3 seeds from a2.',
      "Lap 1 ends in c3, in South's inner row; the 5 seeds facing it in c5, in North's central row, the innermost that holds seeds, are captured and sown on with its 2.",
      'Lap 2 ends in d1, which was empty: the turn ends.',
    ]);
  });

  it('K-3', () => {
    const position = setUp('katro', { south: '0 0 0 0 2 0 1 0x5 0x6', north: '0x6 0x6 3 0 0 0 0 1' });
    expect(tell(position, 'e1')).toEqual([
      'South lifts 2 seeds from e1.',
      "Lap 1 ends in f2, in South's central row, the innermost that holds seeds; the 3 seeds facing it in f4, in North's inner row, are captured and sown on with its 2.",
      'Lap 2 ends in a2, which was empty: the turn ends.',
    ]);
  });

  it('K-4', () => {
    const position = setUp('katro', { south: '0 0 0 0 2 0 1 0x5 0 0 0 1 0 0', north: '0x6 0x6 3 0 0 0 0 1' });
    expect(tell(position, 'e1')).toEqual([
      'South lifts 2 seeds from e1.',
      "Lap 1 ends in f2, whose 2 seeds are sown on without a capture, for South's inner row still holds seeds.",
      'Lap 2 ends in d2, which was empty: the turn ends.',
    ]);
  });

  it('K-5', () => {
    const position = setUp('katro', { south: '0x6 0x5 2 0 1 0 0 0 0', north: '0x6 0 4 0 0 0 0 0 0 0 0 0 3' });
    expect(tell(position, 'a2')).toEqual([
      'South lifts 2 seeds from a2.',
      "Lap 1 ends in b3, whose 2 seeds are sown on without a capture, for b4, facing it in North's inner row, is empty.",
      'Lap 2 ends in d3, which was empty: the turn ends.',
    ]);
  });

  it('K-6', () => {
    const position = setUp('katro', { south: '0x6 0x6 0 0 2 0 1 0', north: '0x6 0x6 0 2 0 0 0 0' });
    expect(tell(position, 'c3')).toEqual([
      'South lifts 2 seeds from c3.',
      "Lap 1 ends in e3, in South's inner row; the 2 seeds facing it in e4, in North's inner row, are captured and sown on with its 2.",
      'Lap 2 ends in c1, which was empty: the turn ends.',
      'North has no seeds left to move: the game is over.',
      'South wins.',
    ]);
  });
});
