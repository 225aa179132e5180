import { at, playHole, playText, setUp, show, startOf } from '../../support/positions';

describe('Raja Pasu', () => {
  it('R-1: the opening a1 runs twelve laps, fours go to the owners of the rows, a leap ends it', () => {
    const played = playText(startOf('raja-pasu'), 'a1');
    expect(show(played.position)).toEqual({
      south: '3 1 0 0 0 14 0',
      north: '14 2 14 14 1 14 2',
      side: 'n',
      captured: [15, 4],
    });
    expect(played).toMatchObject({ laps: 12, captured: [15, 4] });
  });

  it('R-2: leap over the empty next hole', () => {
    const position = setUp('raja-pasu', { south: '2 0 1 0 5 0 0', north: '0x6 1' });
    expect(show(playHole(position, 0).position)).toEqual({
      south: '0 1 2 0 0 0 0',
      north: '0 0 0 0 0 0 1',
      side: 'n',
      captured: [5, 0],
    });
  });

  it('R-3: the last seed of a lap makes four like any other, then the next hole decides', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 2 1', north: '3 2 0 0 1 0 0' });
    expect(show(playHole(position, 5).position)).toEqual({
      south: '0 0 0 0 0 0 2',
      north: '0 0 1 1 0 1 0',
      side: 'n',
      captured: [0, 4],
    });
  });

  it('R-4: two empty holes in a row end the turn without a capture', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 1 0 0', north: '0 0 1 0 0 0 0' });
    expect(show(playHole(position, 4).position)).toEqual({
      south: '0 0 0 0 0 1 0',
      north: '0 0 1 0 0 0 0',
      side: 'n',
      captured: [0, 0],
    });
  });

  it('R-5: closed holes are skipped by sowing, by the next hole and by the leap', () => {
    const position = setUp('raja-pasu', { south: 'x 0 0 0 0 2 1', north: 'x x 3 0 6 0 1' });
    expect(show(playHole(position, 5).position)).toEqual({
      south: 'x 0 0 0 0 0 2',
      north: 'x x 0 0 0 0 1',
      side: 'n',
      captured: [6, 4],
    });
  });

  it('R-6: one lap makes fours for both owners', () => {
    const position = setUp('raja-pasu', { south: '0 0 0 0 0 4 3', north: '3 1 0 0 0 0 2' });
    expect(show(playHole(position, 5).position)).toEqual({
      south: '0 0 0 0 0 0 0',
      north: '0 2 1 0 0 0 2',
      side: 'n',
      captured: [4, 4],
    });
  });

  it('a player without seeds ends the round; the other takes what is left', () => {
    const position = at('raja-pasu', '0,0,0,0,0,0,1/0,0,0,0,0,0,4 n 50-43');
    const played = playText(position, 'g2');
    expect(show(played.position)).toMatchObject({ south: '0 0 0 0 0 0 4', side: 's' });
    const blocked = playText(at('raja-pasu', '1,0,0,0,0,0,0/0,0,0,0,0,0,0 n 50-47'), 'a2');
    expect(show(blocked.position)).toMatchObject({ south: '1 0 0 0 0 0 0', side: 's' });
  });

  it('reads closed holes at the owners left and writes them back', () => {
    const text = '1,0,6,0,3,x,x/x,0,0,0,0,2,1 s 40-45';
    expect(show(at('raja-pasu', text))).toMatchObject({ south: 'x 0 0 0 0 2 1', north: 'x x 3 0 6 0 1' });
  });
});
