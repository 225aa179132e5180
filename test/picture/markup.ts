/** What the tests read of a picture. */

export interface Text {
  readonly attributes: string;
  readonly words: string;
}

/**
 * Checks what a reader of XML insists on, as far as these pictures go: tags balance, attributes are quoted and
 * not repeated, `<` and `&` are escaped, one root, no characters that XML forbids. Returns the fault.
 */
export function findXmlFault(xml: string): string | undefined {
  const open: string[] = [];
  let rest = 0;
  for (const found of xml.matchAll(/<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [tag, closing, name, attributes, selfClosing] = found;
    const fault = findTextFault(xml.slice(rest, found.index)) ?? findAttributeFault(attributes);
    if (fault !== undefined) return fault;
    if (rest > 0 && open.length === 0) return `${tag} after the root`;
    rest = found.index + tag.length;
    if (closing === '/') {
      if (open.pop() !== name) return `${tag} closes nothing`;
    } else if (selfClosing === '') open.push(name);
  }
  return open.length > 0 ? `open: ${open.join(' ')}` : findTextFault(xml.slice(rest));
}

function findAttributeFault(attributes: string): string | undefined {
  const names = Array.from(attributes.matchAll(/([\w:-]+)=/g), ([, name]) => name);
  if (new Set(names).size < names.length) return `repeated attribute in ${attributes}`;
  return findTextFault(attributes);
}

function findTextFault(text: string): string | undefined {
  if (text.includes('<')) return `stray < in ${text.slice(0, 80)}`;
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) return `stray & in ${text.slice(0, 80)}`;
  return /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)
    ? 'forbidden character'
    : undefined;
}

export function textsOf(svg: string): Text[] {
  return Array.from(svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g), ([, attributes, words]) => ({
    attributes,
    words,
  }));
}

/** How often a text of a class says these words. */
export function countTexts(svg: string, className: string, words: string): number {
  return textsOf(svg).filter(
    (text) => text.words === words && text.attributes.includes(`class="${className}"`),
  ).length;
}

/** How many elements have the class, alone or among others. */
export function countClass(svg: string, className: string): number {
  return Array.from(svg.matchAll(/ class="([^"]*)"/g)).filter(([, names]) =>
    names.split(' ').includes(className),
  ).length;
}

export function descriptionOf(svg: string): string {
  return /<desc [^>]*>([^<]*)<\/desc>/.exec(svg)?.[1] ?? '';
}

export function titleOf(svg: string): string {
  return /<title [^>]*>([^<]*)<\/title>/.exec(svg)?.[1] ?? '';
}
