import { DARK, LIGHT, type Palette, PRINT } from './palette';

/** `auto` follows the reader's preference. Printed pictures are always light. */
export type Theme = 'light' | 'dark' | 'auto';

type Tone = keyof Palette;
type Rule = readonly [
  selector: string,
  paints: Partial<Record<'fill' | 'stroke', Tone | 'none'>>,
  rest?: string,
];

const FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

const RULES: readonly Rule[] = [
  ['.paper', { fill: 'paper' }],
  ['text', { fill: 'ink' }, 'text-anchor:middle'],
  ['.label', { fill: 'faint' }],
  ['.word', { fill: 'faint' }, 'text-anchor:start'],
  ['.name', { fill: 'faint', stroke: 'wood' }, 'text-anchor:start;stroke-width:3;paint-order:stroke'],
  [
    '.count',
    { fill: 'ink', stroke: 'wood' },
    'font-weight:600;text-anchor:end;stroke-width:3;paint-order:stroke',
  ],
  ['.wood', { fill: 'wood', stroke: 'grain' }, 'stroke-width:1.5'],
  ['.groove', { stroke: 'grain' }, 'stroke-width:2'],
  ['.hole', { fill: 'hole', stroke: 'rim' }, 'stroke-width:1.5'],
  ['.closed', { fill: 'wood', stroke: 'rim' }, 'stroke-width:1.5;stroke-dasharray:4 4'],
  ['.cross', { fill: 'none', stroke: 'rim' }, 'stroke-width:3;stroke-linecap:round'],
  ['.husk', { fill: 'none', stroke: 'husk' }, 'stroke-linecap:round'],
  ['.seed', { fill: 'none', stroke: 'seed' }, 'stroke-linecap:round'],
  ['.ghost', {}, 'opacity:.3'],
  ['.heap', { fill: 'heap', stroke: 'husk' }, 'stroke-width:1.5'],
  ['.sum', { fill: 'heapText' }, 'font-weight:700;font-size:18px'],
  ['.total', { fill: 'ink' }, 'font-weight:700;font-size:20px'],
  ['.seat', { fill: 'ink' }, 'font-weight:600;font-size:15px'],
  ['.pill', { fill: 'badge', stroke: 'move' }, 'stroke-width:1.5'],
  ['.active', { fill: 'badgeText' }],
  ['.note', { fill: 'ink' }, 'font-size:14px'],
  ['.origin', { fill: 'none', stroke: 'move' }, 'stroke-width:2.5;stroke-dasharray:5 4'],
  ['.landing', { fill: 'none', stroke: 'move' }, 'stroke-width:3.5'],
  ['.path', { fill: 'none', stroke: 'move' }, 'stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round'],
  ['.jump', {}, 'stroke-dasharray:1 6'],
  ['.tip', { fill: 'move' }],
  ['.path.even', { stroke: 'even' }],
  ['.tip.even', { fill: 'even' }],
  ['.badge', { fill: 'badge', stroke: 'move' }, 'stroke-width:1.5'],
  ['.badge.even', { fill: 'evenBadge', stroke: 'even' }],
  ['.lap', { fill: 'badgeText' }, 'font-weight:700'],
  ['.lap.even', { fill: 'evenText' }],
  ['.taken', { fill: 'none', stroke: 'capture' }, 'stroke-width:2.5'],
  ['.prize', { fill: 'captureBadge', stroke: 'capture' }, 'stroke-width:1.5'],
  ['.won', { fill: 'captureText' }, 'font-weight:700'],
];

/**
 * The style sheet of one picture. A picture written into a page shares the page's style sheets: every rule stays
 * under `.mancala`, and is the same in every picture of a theme, so that several on a page get along.
 */
export function makeStyle(theme: Theme): string {
  const root = `.mancala.${theme}`;
  const base = theme === 'dark' ? DARK : LIGHT;
  return [
    `${root}{${makeVariables(base)}}`,
    ...(theme === 'auto' ? [`@media (prefers-color-scheme:dark){${root}{${makeVariables(DARK)}}}`] : []),
    `@media print{${root}{${makeVariables(PRINT)}}}`,
    `.mancala{max-width:100%;height:auto;font:12px ${FONT};font-variant-numeric:tabular-nums}`,
    ...RULES.map((rule) => makeRule(rule, base)),
  ].join('');
}

function makeVariables(palette: Palette): string {
  return Object.entries(palette)
    .map(([tone, colour]) => `--m-${tone}:${colour as string}`)
    .join(';');
}

/** Each paint twice: as it is, for programs that know no variables, and as the variable. */
function makeRule([selector, paints, rest]: Rule, base: Palette): string {
  const declarations = Object.entries(paints).map(([property, tone]) =>
    tone === 'none' ? `${property}:none` : `${property}:${base[tone]};${property}:var(--m-${tone})`,
  );
  return `.mancala ${selector}{${[...declarations, ...(rest === undefined ? [] : [rest])].join(';')}}`;
}
