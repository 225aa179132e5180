import { DARK, LIGHT, type Palette, PRINT } from '../../src/picture/palette';

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [keyof Palette, keyof Palette];

/** Words and what they stand on: 4.5 to 1. */
const TEXT: readonly Pair[] = [
  ['ink', 'paper'],
  ['ink', 'wood'],
  ['ink', 'hole'],
  ['faint', 'paper'],
  ['faint', 'wood'],
  ['heapText', 'heap'],
  ['badgeText', 'badge'],
  ['evenText', 'evenBadge'],
  ['captureText', 'captureBadge'],
];

/** Marks and what they lie on: 3 to 1. A seed shows by its body or by its husk. */
const MARKS: readonly Pair[] = [
  ['move', 'wood'],
  ['move', 'hole'],
  ['move', 'paper'],
  ['even', 'wood'],
  ['even', 'hole'],
  ['capture', 'wood'],
  ['capture', 'hole'],
  ['rim', 'wood'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
  ['print', PRINT],
] as const)('the %s palette', (_name, palette) => {
  it.each(TEXT)('keeps %s readable on %s', (words, ground) => {
    expect(contrast(palette[words], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('keeps %s visible on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('keeps seeds visible in their holes', () => {
    const seen = (['seed', 'husk'] as const).map((part) => contrast(palette[part], palette.hole));
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });

  it('writes colours out', () => {
    for (const colour of Object.values(palette) as string[]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('print fills nothing with a dark colour', () => {
  const filled = ['paper', 'wood', 'hole', 'seed', 'heap', 'badge', 'evenBadge', 'captureBadge'] as const;
  for (const tone of filled) expect(PRINT[tone]).toBe('#ffffff');
});
