import { playHole, playText, setUp, show, startOf } from '../../support/positions';

describe('Katro', () => {
  it('K-1: the opening e1 runs five laps and captures four', () => {
    const played = playText(startOf('katro'), 'e1');
    expect(show(played.position)).toEqual({
      south: '3 3 3 3 1 3 0 3 3 0 3 3 0 3 3 3 3 0',
      north: '2 2 2 2 2 2 2 2 2 2 2 2 0 2 2 2 2 0',
      side: 'n',
      captured: [0, 0],
    });
    expect(played).toMatchObject({ laps: 5, captured: [4, 0] });
  });

  it('K-1: laps and captures of all six openings', () => {
    const openings = [0, 1, 2, 3, 4, 5].map((hole) => {
      const { laps, captured } = playHole(startOf('katro'), hole);
      return [laps, captured[0]];
    });
    expect(openings).toEqual([
      [7, 2],
      [8, 4],
      [7, 2],
      [7, 2],
      [5, 4],
      [7, 2],
    ]);
  });

  it("K-2: the opponent's inner row is empty, so the central row is hit", () => {
    const position = setUp('katro', {
      south: '0x6 0x5 3 0 0 1 0 0 1',
      north: '1x6 0 0 5 0 2 0 0x6',
    });
    const played = playHole(position, 11);
    expect(show(played.position)).toEqual({
      south: '1 1 1 1 0 0 0 0 0 0 0 0 1 1 0 1 1 2',
      north: '1 1 1 1 1 1 0 0 0 0 2 0 0 0 0 0 0 0',
      side: 'n',
      captured: [0, 0],
    });
    expect(played.captured).toEqual([5, 0]);
  });

  it("K-3: the mover's inner row is empty, so he captures from the central row", () => {
    const position = setUp('katro', { south: '0 0 0 0 2 0 1 0x5 0x6', north: '0x6 0x6 3 0 0 0 0 1' });
    expect(show(playHole(position, 4).position)).toMatchObject({
      south: '0 0 0 0 0 1 0 1 1 1 1 1 0 0 0 0 0 0',
      north: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1',
    });
  });

  it('K-4: with a seed in the inner row the central row may not capture', () => {
    const position = setUp('katro', { south: '0 0 0 0 2 0 1 0x5 0 0 0 1 0 0', north: '0x6 0x6 3 0 0 0 0 1' });
    expect(show(playHole(position, 4).position)).toMatchObject({
      south: '0 0 0 0 0 1 0 1 1 0 0 0 0 0 0 1 0 0',
      north: '0 0 0 0 0 0 0 0 0 0 0 0 3 0 0 0 0 1',
    });
  });

  it('K-5: the facing hole of the inner row is empty, its neighbours are not: no capture, a plain relay', () => {
    const position = setUp('katro', { south: '0x6 0x5 2 0 1 0 0 0 0', north: '0x6 0 4 0 0 0 0 0 0 0 0 0 3' });
    const played = playHole(position, 11);
    expect(show(played.position)).toMatchObject({
      south: '0 0 0 0 0 0 0 0 0 0 0 0 1 0 1 1 0 0',
      north: '0 0 0 0 0 0 0 4 0 0 0 0 0 0 0 0 0 3',
    });
    expect(played.captured).toEqual([0, 0]);
  });

  it('K-6: whoever leaves the opponent without seeds wins', () => {
    const position = setUp('katro', { south: '0x6 0x6 0 0 2 0 1 0', north: '0x6 0x6 0 2 0 0 0 0' });
    const played = playHole(position, 14);
    expect(show(played.position)).toMatchObject({
      south: '1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 1 0 1',
      north: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0',
      side: 'n',
    });
    expect(played).toMatchObject({ endsGame: true, captured: [2, 0] });
    expect(played.position.rules.winnerOf(played.position.state)).toBe(0);
  });
});
