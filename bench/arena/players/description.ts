/** A player's description taken apart: its kind, then a number for a level, then `name=value` words. */
export class Description {
  readonly kind: string;
  readonly level: number | undefined;
  private readonly settings: ReadonlyMap<string, string>;
  private readonly asked = new Set<string>();

  constructor(text: string) {
    const [kind, ...words] = text.split(' ');
    this.kind = kind;
    this.level = kind === 'level' ? Number(words.shift()) : undefined;
    this.settings = new Map(words.map(splitSetting));
  }

  text(name: string): string | undefined {
    this.asked.add(name);
    return this.settings.get(name);
  }

  /** An object with the number under `property`, empty where there is none. */
  number<P extends string>(name: string, property: P): Partial<Record<P, number>> {
    const text = this.text(name);
    if (text === undefined) return {};
    const value = Number(text);
    if (text === '' || !(value >= 0)) throw new Error(`"${name}" of a player is a number from 0`);
    return { [property]: value } as Record<P, number>;
  }

  /** A setting that nothing asked for. */
  findStranger(): string | undefined {
    return [...this.settings.keys()].find((name) => !this.asked.has(name));
  }
}

function splitSetting(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}
