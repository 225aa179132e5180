/** Finished markup. Plain text becomes markup through `textNode` alone, which escapes it. */
export type Markup = string & { readonly markup: unique symbol };

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

export function textNode(text: string): Markup {
  return escapeText(text) as Markup;
}

export function element(name: string, attributes: Attributes, ...children: readonly Markup[]): Markup {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeText(makeValue(value))}"`))
    .join('');
  if (children.length === 0) return `<${name}${written}/>` as Markup;
  return `<${name}${written}>${children.join('')}</${name}>` as Markup;
}

export function join(parts: readonly Markup[]): Markup {
  return parts.join('') as Markup;
}

/** A tenth of a unit is finer than any screen shows, and hides the last digits in which engines may differ. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function makeValue(value: string | number): string {
  return typeof value === 'number' ? String(round(value)) : value;
}
