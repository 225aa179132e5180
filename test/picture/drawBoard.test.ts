import { explain, findOutcome, legalMoves, startPosition } from '../../src/engine/index';
import { type BoardPictureOptions, drawBoard, marksOf, type Theme } from '../../src/picture/index';
import { at, playText, rulesOf, startOf } from '../support/positions';
import { countClass, countTexts, descriptionOf, findXmlFault, textsOf, titleOf } from './markup';

const START = startOf('hoyito-iii');
const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];

describe('a board as a picture', () => {
  it('is one SVG image that scales, with a title and a description', () => {
    const svg = drawBoard(START);
    const id = /aria-labelledby="(\w+)-title \1-desc"/.exec(svg)?.[1] ?? '';
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"[^>]* role="img"/,
    );
    expect(svg).toContain(`<title id="${id}-title">Hoyito III: South to move</title>`);
    expect(svg).toContain(`<desc id="${id}-desc">Rank 2, North\u2019s row: a2 4, b2 4`);
  });

  it('needs nothing from elsewhere and runs nothing', () => {
    const svg = drawBoard(START, { lastMove: { origin: 0, landing: 4, captures: [{ hole: 4, seeds: 4 }] } });
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<script|<image|<use|<foreignObject|href|url\(|@import|@font-face|https?:|\son\w+=/i,
    );
  });

  it('writes nothing smaller than twelve units', () => {
    const svg = drawBoard(START);
    const sizes = Array.from(svg.matchAll(/(?:font-size:|font:)(\d+)px/g), ([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBe(12);
  });

  it('has ids of its own, the same for the same picture', () => {
    const pictures = [
      drawBoard(START),
      drawBoard(startOf('hoyito-ii')),
      drawBoard(playText(START, 'c1').position),
      drawBoard(START, { lastMove: { origin: 3, captures: [] } }),
      drawBoard(START, { theme: 'dark' }),
      drawBoard(START, { players: { south: 'Player one' } }),
    ];
    const ids = pictures.flatMap((svg) => Array.from(svg.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    expect(drawBoard(START)).toBe(pictures[0]);
  });

  it('labels ranks and files, and the rows where a side has several', () => {
    const svg = drawBoard(startOf('katro'));
    for (const label of [...'123456', ...'abcdef']) expect(countTexts(svg, 'label', label)).toBe(1);
    for (const row of ['outer', 'central', 'inner']) expect(countTexts(svg, 'word', row)).toBe(2);
    expect(countTexts(svg, 'word', 'North')).toBe(3);
    expect(descriptionOf(svg)).toContain('Rank 6, North\u2019s outer row: a6 2');
    expect(descriptionOf(svg)).toContain('Rank 3, South\u2019s inner row: a3 2');
  });

  it('separates the halves of Katro and shows no stores there', () => {
    expect(countClass(drawBoard(startOf('katro')), 'wood')).toBe(2);
    expect(countTexts(drawBoard(startOf('katro')), 'label', 'captured')).toBe(0);
    expect(countClass(drawBoard(START), 'wood')).toBe(1);
    expect(countTexts(drawBoard(START), 'label', 'captured')).toBe(2);
  });

  it('shows what each side has captured', () => {
    const svg = drawBoard(at('hoyito-iii', '0,0,0,0,0,0/0,0,0,0,0,0 n 28-20'));
    expect(countTexts(svg, 'total', '28')).toBe(1);
    expect(countTexts(svg, 'total', '20')).toBe(1);
    expect(descriptionOf(svg)).toContain('Captured: South 28, North 20.');
  });

  it('counts each hole, and heaps them up where single seeds could not be told apart', () => {
    const svg = drawBoard(at('oware', '12,13,0,0,0,0/1,0,0,0,0,0 s 11-11'));
    expect(countTexts(svg, 'count', '12')).toBe(1);
    expect(countTexts(svg, 'count', '13')).toBe(1);
    expect(countTexts(svg, 'sum', '12')).toBe(0);
    expect(countTexts(svg, 'sum', '13')).toBe(1);
    expect(textsOf(svg).filter(({ attributes }) => attributes.includes('"count"'))).toHaveLength(3);
  });

  it('shows closed holes as closed', () => {
    const svg = drawBoard(at('raja-pasu', '7,7,7,7,x,x,x/7,7,7,7,7,7,7 s 0-21'));
    expect(countClass(svg, 'closed')).toBe(3);
    expect(countClass(svg, 'cross')).toBe(3);
    expect(countTexts(svg, 'count', 'x')).toBe(3);
    expect(descriptionOf(svg)).toContain('e2 closed, f2 closed, g2 closed.');
  });

  it('marks the last move, what it captured and what the marks mean', () => {
    const before = at('hoyito-iii', '1,1,6,1,3,1/0,2,6,0,5,2 s 12-8');
    const ply = explain(before, legalMoves(before).at(-1) ?? 0);
    const svg = drawBoard(ply.position, { lastMove: marksOf(ply.events) });
    // Each mark once on the board and once in the line that explains it.
    expect([countClass(svg, 'origin'), countClass(svg, 'landing'), countClass(svg, 'prize')]).toEqual([
      2, 2, 2,
    ]);
    expect(countClass(svg, 'taken')).toBe(1);
    expect(countTexts(svg, 'won', '\u22124')).toBe(2);
    expect(descriptionOf(svg)).toContain('Last move: from f1 to e2. Captured from e2 4.');
  });

  it('rings the store where the last seed fell into it', () => {
    const ply = explain(startOf('kalah'), 2);
    const marks = marksOf(ply.events);
    expect(marks).toEqual({ origin: 2, landing: 12, captures: [] });
    const svg = drawBoard(ply.position, { lastMove: marks });
    expect(svg).toContain('<rect class="landing"');
    expect(descriptionOf(svg)).toContain('Last move: from c1 to the store.');
  });
});

describe('how a game stands', () => {
  const over = at('hoyito-iii', '0,0,0,0,0,0/0,0,0,0,0,0 n 28-20');
  const even = at('hoyito-iii', '0,0,0,0,0,0/0,0,0,0,0,0 n 24-24');

  it('names the winner', () => {
    expect(findOutcome(over)?.winner).toBe(0);
    expect(countTexts(drawBoard(over), 'seat active', 'South wins')).toBe(1);
    expect(titleOf(drawBoard(over))).toBe('Hoyito III: South has won');
  });

  it('tells a draw on both sides', () => {
    for (const side of ['South', 'North'])
      expect(countTexts(drawBoard(even), 'seat active', `${side} draws`)).toBe(1);
  });

  it('takes the word of the caller for what the board does not tell', () => {
    const svg = drawBoard(START, { outcome: { winner: 1, reason: 'RESIGNATION' } });
    expect(countTexts(svg, 'seat active', 'North wins')).toBe(1);
    expect(countTexts(svg, 'seat', 'South')).toBe(1);
  });
});

describe('names of players', () => {
  const named = (south: string): string => drawBoard(START, { players: { south } });

  it('stand beside their seats and in the description', () => {
    expect(countTexts(named('Player one'), 'seat active', 'South (Player one) to move')).toBe(1);
    expect(descriptionOf(named('Player one'))).toContain('South is Player one.');
  });

  it.each([
    ['markup', '</text><script>"&\'', 'South (&lt;/text&gt;&lt;script&gt;&quot;&amp;&#39;) to move'],
    ['characters XML forbids', 'a\u0000b\u001b\uFFFEc\uD800', 'South (a b  c) to move'],
    ['marks that turn the direction of writing', 'a\u202Eb\u2066c', 'South (a b c) to move'],
    ['length', 'x'.repeat(500), `South (${'x'.repeat(20)}\u2026) to move`],
    ['width', '\u6F22'.repeat(50), `South (${'\u6F22'.repeat(10)}\u2026) to move`],
    ['nothing but space', ' \t\n', 'South to move'],
  ])('may bring %s', (_what, name, words) => {
    const svg = named(name);
    expect(findXmlFault(svg)).toBeUndefined();
    expect(countTexts(svg, 'seat active', words)).toBe(1);
  });
});

describe('themes', () => {
  const style = (options: BoardPictureOptions): string =>
    /<style>(.*)<\/style>/.exec(drawBoard(START, options))?.[1] ?? '';

  it.each(THEMES)('%s keeps its rules to itself and prints light', (theme) => {
    const selectors = style({ theme }).replaceAll(/@media[^{]*\{|\{[^}]*\}/g, ' ');
    expect(selectors.split(' ').filter((word) => word === '.mancala').length).toBeGreaterThan(10);
    expect(selectors.split(/[ }]+/).filter((word) => /^[a-z#*]/.test(word))).toEqual(['text']);
    expect(style({ theme })).toContain(`@media print{.mancala.${theme}{--m-paper:#ffffff`);
  });

  it('follows the reader by default only', () => {
    expect(style({})).toBe(style({ theme: 'auto' }));
    expect(style({})).toContain('prefers-color-scheme:dark');
    for (const theme of ['light', 'dark'] as const)
      expect(style({ theme })).not.toContain('prefers-color-scheme');
  });
});

test.each([
  ['one file', 'kalah', { files: '1' }],
  ['twelve files', 'kalah', { files: '12' }],
  ['twenty-six files', 'en-gehe', { files: '26' }],
  ['four rows of eight', 'katro', { board: '4x8' }],
  ['six rows of three', 'katro', { board: '6x3' }],
] as const)('a board of %s', (_name, variant, options) => {
  const svg = drawBoard(startPosition(rulesOf(variant, options)));
  const holes = svg.match(/<circle class="hole"/g)?.length;
  const { board } = rulesOf(variant, options);
  expect(findXmlFault(svg)).toBeUndefined();
  expect(holes).toBe(board.holes);
  expect(countTexts(svg, 'label', 'abcdefghijklmnopqrstuvwxyz'.charAt(board.files - 1))).toBe(1);
});

test.each([
  '<a><b></a></b>',
  '<a>',
  '<a/><b/>',
  '<a x="1" x="2"/>',
  '<a>1 < 2</a>',
  '<a>R&D</a>',
  '<a x=1/>',
  '<a>\u0000</a>',
])('the checker these tests rely on refuses %j', (xml) => {
  expect(findXmlFault(xml)).toBeDefined();
  expect(findXmlFault('<a x="1"><b/>&amp; \u00b7</a>')).toBeUndefined();
});
