/** Line drawings in the colour of the text, 20 by 20. */
const PATHS = {
  undo: 'M8 5 4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2',
  redo: 'm12 5 4 4-4 4M16 9H8a4 4 0 0 0 0 8h2',
  hint: 'M7 13.5a5 5 0 1 1 6 0c-.6.5-1 1.2-1 2H8c0-.8-.4-1.5-1-2zM8 18h4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3.2l2.5-2.5a3 3 0 0 0-4.3-4.3L9.8 6.100M11.5 8.5a3 3 0 0 0-4.3-.2l-2.5 2.5a3 3 0 0 0 4.3 4.3l1.200-1.200',
  skip: 'm4 5 6 5-6 5zM11 5l6 5-6 5z',
  stop: 'M6 6h8v8H6z',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  moon: 'M15.5 12.3A6.5 6.5 0 0 1 7.700 4.5a6.5 6.5 0 1 0 7.8 7.8z',
  play: 'm6 4 10 6-10 6z',
  first: 'M5 4v12M15 5l-7 5 7 5z',
  back: 'm13 5-7 5 7 5z',
  forward: 'm7 5 7 5-7 5z',
  last: 'M15 4v12M5 5l7 5-7 5z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
