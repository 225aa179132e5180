const LETTER = 7.4;

/** Sets parts of a sentence into lines no wider than `width`, with a dot between parts. */
export function wrapWords(parts: readonly string[], width: number): string[] {
  const most = Math.floor(Math.max(width, 330) / LETTER);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last} \u00b7 ${part}`;
    if (last === undefined || joined.length > most) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}
