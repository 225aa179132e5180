/** The colours, by what they paint. Text and what it stands on are chosen for WCAG AA (see the contrast test). */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  /** Names and labels that should not shout, on paper or wood. */
  readonly faint: string;
  readonly wood: string;
  /** Edges of the board and the line between the halves. */
  readonly grain: string;
  readonly hole: string;
  readonly rim: string;
  readonly seed: string;
  readonly husk: string;
  /** A heap too large for single seeds, and the number on it. */
  readonly heap: string;
  readonly heapText: string;
  /** The move: its path, where it began and ended, whose turn it is. */
  readonly move: string;
  readonly badge: string;
  readonly badgeText: string;
  /** Every other lap. */
  readonly even: string;
  readonly evenBadge: string;
  readonly evenText: string;
  readonly capture: string;
  readonly captureBadge: string;
  readonly captureText: string;
}

export const LIGHT: Palette = {
  paper: '#fdfaf4',
  ink: '#2a2018',
  faint: '#63503c',
  wood: '#ecd9b8',
  grain: '#c9ab7c',
  hole: '#d9bd90',
  rim: '#8a673c',
  seed: '#7b4a26',
  husk: '#4b2a13',
  heap: '#5d3519',
  heapText: '#fff6e6',
  move: '#0b5c6b',
  badge: '#0b5c6b',
  badgeText: '#ffffff',
  even: '#76398a',
  evenBadge: '#76398a',
  evenText: '#ffffff',
  capture: '#a3271b',
  captureBadge: '#a3271b',
  captureText: '#ffffff',
};

export const DARK: Palette = {
  paper: '#191613',
  ink: '#f3e9da',
  faint: '#c4b29a',
  wood: '#3d3024',
  grain: '#5d4a37',
  hole: '#261d15',
  rim: '#a08462',
  seed: '#e2bd83',
  husk: '#8a6536',
  heap: '#d9b078',
  heapText: '#23180d',
  move: '#6fd0dd',
  badge: '#6fd0dd',
  badgeText: '#0d2327',
  even: '#d9b3f2',
  evenBadge: '#d9b3f2',
  evenText: '#2a1433',
  capture: '#ff9a86',
  captureBadge: '#ff9a86',
  captureText: '#33100a',
};

/** On paper: outlines instead of filled areas. */
export const PRINT: Palette = {
  paper: '#ffffff',
  ink: '#000000',
  faint: '#444444',
  wood: '#ffffff',
  grain: '#777777',
  hole: '#ffffff',
  rim: '#555555',
  seed: '#ffffff',
  husk: '#222222',
  heap: '#ffffff',
  heapText: '#000000',
  move: '#0b5c6b',
  badge: '#ffffff',
  badgeText: '#0b5c6b',
  even: '#76398a',
  evenBadge: '#ffffff',
  evenText: '#76398a',
  capture: '#a3271b',
  captureBadge: '#ffffff',
  captureText: '#a3271b',
};
