import { clip } from './characters';
import { fault, ok, type Result } from './result';
import type { OptionSpec, Options, Variant } from './rules';

/** An option as a caller gives it. */
export interface OptionChoice {
  readonly name: string;
  readonly value: string;
}

/** The one reading that every game offers. */
export const TURN_LIMIT: OptionSpec = {
  name: 'turnLimit',
  description: 'Turns after which an unfinished game ends as by repetition.',
  values: ['1..100000'],
  default: '2000',
};

/** How long a sowing may run: for every game that relays. */
const LAP_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'endless',
    description:
      'A sowing that would go on past the lap limit. stop: it stops where it is and the turn ends. illegal: such a hole may not be chosen; a player with no other hole has no move. void: the game is drawn.',
    values: ['stop', 'illegal', 'void'],
    default: 'stop',
  },
  {
    name: 'lapLimit',
    description: 'Laps after which a sowing that would go on stops where it is and the turn ends.',
    values: ['1..10000'],
    default: '2000',
  },
];

/** When a game in which positions may recur is called off. */
export const LENGTH_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'repetition',
    description:
      'on: the third occurrence of a position with the same side to move ends the game. off: only the turn limit does.',
    values: ['on', 'off'],
    default: 'on',
  },
  TURN_LIMIT,
];

/** The readings that every game of relays offers. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [...LAP_OPTIONS, ...LENGTH_OPTIONS];

/** Every option of the variant settled: what was chosen, the default elsewhere. */
export function resolveOptions(variant: Variant, choices: readonly OptionChoice[]): Result<Options> {
  const options: Record<string, string> = Object.fromEntries(
    variant.options.map((spec) => [spec.name, spec.default]),
  );
  const chosen = new Set<string>();
  for (const { name, value } of choices) {
    const at = `option ${clip(name)}`;
    const spec = variant.options.find((candidate) => candidate.name === name);
    if (spec === undefined) {
      const known = variant.options.map((option) => option.name).join(', ');
      return fault('UNKNOWN_OPTION', `${variant.id} has no option "${clip(name)}"; it has ${known}`, { at });
    }
    if (chosen.has(name)) return fault('OPTION_CONFLICT', `option "${name}" is given twice`, { at });
    if (!allowsValue(spec, value)) {
      const message = `option "${name}" takes ${spec.values.join(' | ')}, not "${clip(value)}"`;
      return fault('OPTION_VALUE', message, { at });
    }
    chosen.add(name);
    options[name] = value;
  }
  return refuseConflict(variant, options) ?? ok(options);
}

function refuseConflict(variant: Variant, options: Options): Result<Options> | undefined {
  for (const { first, second, why } of variant.conflicts) {
    const [one, other] = [options[first.name], options[second.name]];
    if (!first.values.includes(one) || !second.values.includes(other)) continue;
    const message = `"${first.name}" ${one} and "${second.name}" ${other} exclude each other: ${why}`;
    return fault('OPTION_CONFLICT', message, { at: `options ${first.name} and ${second.name}` });
  }
  return undefined;
}

/** The options that differ from the variant's defaults, as a caller would give them. */
export function listChoices(variant: Variant, options: Options): OptionChoice[] {
  return variant.options
    .filter((spec) => options[spec.name] !== spec.default)
    .map((spec) => ({ name: spec.name, value: options[spec.name] }));
}

/** An option for one variant: its words, the first of them the default. */
export function choice(name: string, description: string, ...values: string[]): OptionSpec {
  return { name, description, values, default: values[0] };
}

/** A whole-number option of settled options. */
export function wholeNumber(options: Options, name: string): number {
  return Number(options[name]);
}

function allowsValue(spec: OptionSpec, value: string): boolean {
  return spec.values.some((allowed) => {
    const range = /^(\d+)\.\.(\d+)$/.exec(allowed);
    if (range === null) return allowed === value;
    return (
      /^[1-9]\d{0,8}$|^0$/.test(value) &&
      Number(value) >= Number(range[1]) &&
      Number(value) <= Number(range[2])
    );
  });
}
