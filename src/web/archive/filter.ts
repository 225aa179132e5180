/** The search form, the address of the page and the filter of the API: the same fields in three shapes. */
type Kind = 'text' | 'number' | 'day' | 'moves' | 'choice' | 'truth';

export interface FilterField {
  /** As the API's GameFilter has it. */
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  /** Of a choice: value and what it is called. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly hint?: string;
}

/** The variants come from the catalogue: their field is completed by the form. */
export const FILTER_FIELDS: readonly FilterField[] = [
  { name: 'variant', label: 'Game', kind: 'choice', choices: [] },
  { name: 'player', label: 'Player, either side', kind: 'text' },
  { name: 'south', label: 'South', kind: 'text' },
  { name: 'north', label: 'North', kind: 'text' },
  {
    name: 'winner',
    label: 'Won by',
    kind: 'choice',
    choices: [
      ['SOUTH', 'South'],
      ['NORTH', 'North'],
    ],
  },
  {
    name: 'drawn',
    label: 'Drawn',
    kind: 'truth',
    choices: [
      ['true', 'drawn games'],
      ['false', 'all others'],
    ],
  },
  { name: 'minMargin', label: 'Won by at least', kind: 'number', hint: 'seeds' },
  { name: 'minPlies', label: 'At least', kind: 'number', hint: 'plies' },
  { name: 'maxPlies', label: 'At most', kind: 'number', hint: 'plies' },
  { name: 'opening', label: 'Begun with', kind: 'moves', hint: 'c1 e2 …' },
  { name: 'reaches', label: 'Came to the position', kind: 'text', hint: 'text (with a game) or key' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      ['FINISHED', 'finished'],
      ['IN_PROGRESS', 'going on'],
      ['ABANDONED', 'without outcome'],
    ],
  },
  {
    name: 'source',
    label: 'Source',
    kind: 'choice',
    choices: [
      ['PLAYED', 'played here'],
      ['SELF_PLAY', 'between AIs'],
      ['IMPORTED', 'imported'],
    ],
  },
  { name: 'tag', label: 'Tag', kind: 'text' },
  { name: 'createdFrom', label: 'Created from', kind: 'day' },
  { name: 'createdUntil', label: 'Created before', kind: 'day' },
];

export const ORDERS = [
  ['NEWEST', 'newest first'],
  ['OLDEST', 'oldest first'],
  ['LONGEST', 'longest first'],
  ['SHORTEST', 'shortest first'],
  ['WIDEST_MARGIN', 'widest margin first'],
] as const;

const USUAL_ORDER = 'NEWEST';

/** What is asked for: the texts of the fields that are filled in, the order and the place in the list. */
export interface Search {
  readonly fields: Readonly<Record<string, string>>;
  readonly orderBy: string;
  readonly after?: string;
  readonly before?: string;
}

export function readSearch(query: string): Search {
  const given = new URLSearchParams(query);
  const fields: Record<string, string> = {};
  for (const { name } of FILTER_FIELDS) {
    const text = given.get(name)?.trim() ?? '';
    if (text !== '') fields[name] = text;
  }
  const [after, before] = [given.get('after'), given.get('before')];
  return {
    fields,
    orderBy: given.get('orderBy') ?? USUAL_ORDER,
    ...(after !== null && { after }),
    ...(before !== null && { before }),
  };
}

export function makeSearch({ fields, orderBy, after, before }: Search): string {
  const query = new URLSearchParams(fields);
  if (orderBy !== USUAL_ORDER) query.set('orderBy', orderBy);
  if (after !== undefined) query.set('after', after);
  if (before !== undefined) query.set('before', before);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** As the API takes it; what cannot be right is left to the API to refuse. */
export function filterOf({ fields }: Search): Record<string, unknown> {
  const given = FILTER_FIELDS.filter(({ name }) => name in fields);
  return Object.fromEntries(given.map(({ name, kind }) => [name, valueOf(kind, fields[name] ?? '')]));
}

function valueOf(kind: Kind, text: string): unknown {
  switch (kind) {
    case 'number':
      return Number(text);
    case 'day':
      return `${text}T00:00:00.000Z`;
    case 'moves':
      return text.split(/[\s,]+/).filter((move) => move !== '');
    case 'truth':
      return text === 'true';
    case 'text':
    case 'choice':
      return text;
  }
}
