import { at, playHole, playText, setUp, show, startOf } from '../../support/positions';

describe('Hoyito III', () => {
  it('H-1: the opening a1 runs five laps and captures nothing', () => {
    const played = playText(startOf('hoyito-iii'), 'a1');
    expect(show(played.position)).toEqual({
      south: '2 7 1 6 1 6',
      north: '6 6 0 1 6 6',
      side: 'n',
      captured: [0, 0],
    });
    expect(played).toMatchObject({ laps: 5, extraTurn: false });
  });

  it('H-1: all six openings are the rotation of a1', () => {
    const boards = [0, 1, 2, 3, 4, 5].map((hole) => {
      const cells = Array.from(playHole(startOf('hoyito-iii'), hole).position.state.cells).slice(0, 12);
      return [...cells.slice(hole), ...cells.slice(0, hole)].join(' ');
    });
    expect(new Set(boards)).toEqual(new Set(['2 7 1 6 1 6 6 6 0 1 6 6']));
  });

  it('H-2: a relay, then the last seed makes four: captured, and the mover plays again', () => {
    const position = setUp('hoyito-iii', { south: '0 2 0 1 0 3', north: '0 3 2 0 4 1' });
    const played = playHole(position, 1);
    expect(show(played.position)).toEqual({
      south: '0 0 1 0 1 0',
      north: '0 3 2 0 4 1',
      side: 's',
      captured: [4, 0],
    });
    expect(played).toMatchObject({ laps: 2, extraTurn: true, endsGame: false });
  });

  it('H-3: a four made earlier in the lap stays', () => {
    const position = setUp('hoyito-iii', { south: '0 0 2 3 3 0', north: '0 0 4 0 0 0' });
    expect(show(playHole(position, 2).position)).toEqual({
      south: '0 0 0 4 0 0',
      north: '0 0 4 0 0 0',
      side: 's',
      captured: [4, 0],
    });
  });

  const eightLeft = { south: '0 0 0 0 2 0', north: '3 0 1 0 1 1', captured: [20, 20] as const };

  it('H-4: the last four go to the capturer and end the game; the opponent is to move', () => {
    const played = playHole(setUp('hoyito-iii', eightLeft), 4);
    expect(show(played.position)).toEqual({
      south: '0 0 0 0 0 0',
      north: '0 0 0 0 0 0',
      side: 'n',
      captured: [28, 20],
    });
    expect(played).toMatchObject({ endsGame: true, extraTurn: false, captured: [8, 0] });
  });

  it('H-4: from the third round of a match on they go to the winner of the round before', () => {
    const position = at('hoyito-iii', '1,1,0,1,0,3/0,0,0,0,2,0 s 20-20 last4=n');
    const played = playText(position, 'e1');
    expect(show(played.position).captured).toEqual([24, 24]);
    expect(played).toMatchObject({ endsGame: true, captured: [4, 4] });
  });

  it('H-5: a capture on the other side that leaves no own seeds: the extra turn is a forced pass', () => {
    const position = setUp('hoyito-iii', { south: '0 0 0 0 0 2', north: '0 3 1 0 5 1' });
    const played = playHole(position, 5);
    expect(show(played.position)).toEqual({
      south: '0 0 0 0 0 0',
      north: '1 0 1 0 5 1',
      side: 'n',
      captured: [4, 0],
    });
    expect(played).toMatchObject({ extraTurn: true, passedOver: 0 });
  });

  it('H-5: the other side keeps moving until seeds come in', () => {
    const position = setUp('hoyito-iii', {
      south: '0x6',
      north: '1 0 1 0 5 1',
      side: 'n',
      captured: [24, 16],
    });
    const played = playHole(position, 6);
    expect(show(played.position).side).toBe('n');
    expect(played).toMatchObject({ passedOver: 0, extraTurn: false });
  });
});
