/** Text from the catalogue, the schema and the specification, written so that a page shows it as it is. */

/** Markdown in which nothing is markup or a template but what stands in backticks. */
export function prose(text: string): string {
  return text
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkup(part)))
    .join('');
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replaceAll('*', '\\*');
}

/** The same on one line, for the cell of a table. */
export function cell(text: string): string {
  return prose(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Parts of a page with a blank line between them; what is empty is left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
