/** `¦` in a text marks a place: the text without it, and line and column of the character behind it. */
export function mark(marked: string): { text: string; line: number; column: number } {
  const before = marked.split('¦')[0];
  const lines = before.split(/\r\n|\r|\n/);
  return {
    text: marked.replace('¦', ''),
    line: lines.length,
    column: lines[lines.length - 1].length + 1,
  };
}
