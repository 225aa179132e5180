/** The events of a text/event-stream, cut out of the text as it comes: names and data. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Takes text in pieces and answers the events that each piece completes. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock).filter(({ name, data }) => name !== '' || data !== '');
  };
}

function readBlock(block: string): StreamEvent {
  const lines = block.split('\n');
  const fieldOf = (field: string): string[] =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim());
  return { name: fieldOf('event').at(-1) ?? '', data: fieldOf('data').join('\n') };
}
