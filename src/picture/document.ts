import { makeStyle, type Theme } from './style';
import { element, join, type Markup, textNode } from './xml';

/** All that makes up a picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly body: Markup;
}

/** A self-contained SVG document. Its ids follow from what it shows: no two pictures on a page share them. */
export function makeDocument(picture: Picture, theme: Theme): string {
  const { title, description, body } = picture;
  const width = Math.ceil(picture.width);
  const height = Math.ceil(picture.height);
  const id = `m${hash(`${theme} ${title} ${description} ${body}`)}`;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: `mancala ${theme}`,
    viewBox: `0 0 ${String(width)} ${String(height)}`,
    width,
    height,
    role: 'img',
    lang: 'en',
    'aria-labelledby': `${id}-title ${id}-desc`,
  };
  return element(
    'svg',
    attributes,
    element('title', { id: `${id}-title` }, textNode(title)),
    element('desc', { id: `${id}-desc` }, textNode(description)),
    element('style', {}, makeStyle(theme) as Markup),
    element('rect', { class: 'paper', width, height }),
    join([body]),
  );
}

/** FNV-1a, as eight hex digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
