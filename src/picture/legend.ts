import { drawPrize } from './marks';
import { element, join, type Markup, textNode } from './xml';

export const LEGEND_HEIGHT = 26;
const SPACE = 22;
/** Between a mark and its word. */
const GAP = 7;
const LETTER = 6.6;

interface Entry {
  readonly mark: Markup;
  readonly markWidth: number;
  readonly words: string;
}

/** What the marks of a move mean, in one line about the middle `x`. */
export function drawLegend(x: number, y: number, withCaptures: boolean): Markup {
  const entries: Entry[] = [ring('origin', 'first hole'), ring('landing', 'last seed')];
  if (withCaptures) entries.push({ mark: drawPrize({ x: 13, y: 0 }, 4), markWidth: 26, words: 'captured' });
  let left = x - (entries.reduce((sum, entry) => sum + widthOf(entry) + SPACE, 0) - SPACE) / 2;
  return join(
    entries.map((entry) => {
      const transform = `translate(${String(Math.round(left))} ${String(y + 13)})`;
      left += widthOf(entry) + SPACE;
      const note = { class: 'word', x: entry.markWidth + GAP, y: 4.3 };
      return element('g', { transform }, entry.mark, element('text', note, textNode(entry.words)));
    }),
  );
}

function widthOf({ markWidth, words }: Entry): number {
  return markWidth + GAP + words.length * LETTER;
}

function ring(className: string, words: string): Entry {
  return { mark: element('circle', { class: className, cx: 8, r: 8 }), markWidth: 16, words };
}
