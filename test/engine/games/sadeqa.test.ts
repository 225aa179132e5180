import { playHole, playText, setUp, show, startOf } from '../../support/positions';

describe('Sadeqa III', () => {
  it('S-1: the opening a1 runs five laps, captures the 8 opposite and leaves the capturing stone', () => {
    const played = playText(startOf('sadeqa-iii'), 'a1');
    expect(show(played.position)).toEqual({
      south: '2 9 9 9 1 8 1 8',
      north: '8 8 8 0 0 1 8 8',
      side: 'n',
      captured: [8, 0],
    });
    expect(played).toMatchObject({ laps: 5, captured: [8, 0], extraTurn: false, endsGame: false });
  });

  it('S-1: openings a1 to d1 capture 8 each, e1 to h1 nothing', () => {
    const captured = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'].map(
      (move) => playText(startOf('sadeqa-iii'), move).captured[0],
    );
    expect(captured).toEqual([8, 8, 8, 8, 0, 0, 0, 0]);
  });

  it("S-2: an empty hole on the opponent's side ends the turn without a capture", () => {
    const played = playText(startOf('sadeqa-iii'), 'h1');
    expect(show(played.position)).toEqual({
      south: '8 8 8 0 1 8 8 2',
      north: '9 9 9 1 8 1 8 8',
      side: 'n',
      captured: [0, 0],
    });
  });

  it('S-3: nothing opposite, nothing captured, the stone stays', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x7 3' });
    expect(show(playHole(position, 1).position)).toEqual({
      south: '0 0 1 0 0 0 0 2',
      north: '0 0 0 0 0 0 0 3',
      side: 'n',
      captured: [0, 0],
    });
  });

  it('S-4: a blocked opponent ends the game and the last mover takes what is left', () => {
    const position = setUp('sadeqa-iii', { south: '0 1 0x5 2', north: '0x5 4 0 0' });
    const played = playHole(position, 1);
    expect(show(played.position)).toEqual({
      south: '0 0 0 0 0 0 0 0',
      north: '0 0 0 0 0 0 0 0',
      side: 'n',
      captured: [7, 0],
    });
    expect(played).toMatchObject({ endsGame: true, captured: [7, 0] });
  });

  it("S-5: North relays into South's row and back and captures in his own", () => {
    const position = setUp('sadeqa-iii', { south: '7 0x6 3', north: '0 1 0x5 1', side: 'n' });
    const played = playHole(position, 15);
    expect(show(played.position)).toEqual({
      south: '0 1 1 1 1 1 1 0',
      north: '1 1 0 0 0 0 0 0',
      side: 's',
      captured: [0, 4],
    });
    expect(played.laps).toBe(2);
  });

  it('S-6: sixteen stones end in their own emptied hole and capture', () => {
    const position = setUp('sadeqa-iii', { south: '16 0x7', north: '0 0 0 2 0 0 0 3' });
    expect(show(playHole(position, 0).position)).toEqual({
      south: '1 1 1 1 1 1 1 1',
      north: '1 1 1 3 1 1 1 0',
      side: 'n',
      captured: [4, 0],
    });
  });

  it('game 91 has four stones a hole', () => {
    expect(show(startOf('sadeqa-91'))).toEqual({
      south: '4 4 4 4 4 4 4 4',
      north: '4 4 4 4 4 4 4 4',
      side: 's',
      captured: [0, 0],
    });
  });
});
