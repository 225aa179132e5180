import { findRules, type OptionSpec, type Rules, startPosition, type Variant } from '../../src/engine';
import { drawBoard, type Theme } from '../../src/picture';
import { cell, code, fenced, paragraphs, prose, table } from './markdown';
import { showSowing } from './sowing';

/** What is written by hand about a game: see docs/variants. */
export interface VariantProse {
  readonly move: string;
  readonly position?: string;
  readonly caption: string;
  /** Sections by their headings. */
  readonly sections: ReadonlyMap<string, string>;
}

const SECTIONS = ['History', 'At the board', 'Relatives'] as const;

/** Reads the hand-written half: a head of `name: value` lines, then sections. */
export function readProse(text: string): VariantProse {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = new Map(
    [...head.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const sections = new Map(
    body
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  for (const name of SECTIONS) if (!sections.has(name)) throw new Error(`the section "${name}" is missing`);
  const [move, caption, position] = ['move', 'caption', 'position'].map((name) => fields.get(name));
  if (move === undefined || caption === undefined) throw new Error('the head needs a move and a caption');
  return { move, caption, sections, ...(position === undefined ? {} : { position }) };
}

export function rulesOf(id: string): Rules {
  const rules = findRules(id);
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
}

export function pictureOf(rules: Rules, theme: Theme): string {
  return drawBoard(startPosition(rules), { theme });
}

/** One page a variant: the catalogue's facts around the prose. */
export function makeVariantPage(variant: Variant, written: VariantProse): string {
  const rules = rulesOf(variant.id);
  const section = (name: (typeof SECTIONS)[number]): string =>
    paragraphs(`## ${name}`, written.sections.get(name)).trimEnd();
  return paragraphs(
    `---\ntitle: ${JSON.stringify(variant.name)}\ndescription: ${JSON.stringify(variant.summary)}\n---`,
    `# ${variant.name}`,
    prose(variant.summary),
    factsOf(rules),
    pictureMarkup(variant),
    section('History'),
    '## Rules',
    ...variant.rules.split('\n\n').map(ruleParagraph),
    section('At the board'),
    '## A move',
    written.caption,
    sowingMarkup(rules, written),
    '## Options',
    optionTable(variant.options),
    conflictsOf(variant),
    section('Relatives'),
    '## Sources',
    variant.sources.map((source) => `- ${prose(source)}`).join('\n'),
    '## Asking for it',
    askingFor(variant.id),
  );
}

function factsOf({ variant, board, totalSeeds, seedsLeave }: Rules): string {
  const facts = [
    ['Name in requests', `<code>${variant.id}</code>`],
    ['Also known as', variant.alsoKnownAs.join(', ')],
    ['Region', variant.region],
    ['Board', `${String(board.ranks)} rows of ${String(board.files)}, ${String(totalSeeds)} seeds`],
    ['Captured seeds', seedsLeave ? 'leave the board' : 'stay on the board'],
    ['Matches of several rounds', variant.matchPlay ? 'yes' : 'no'],
  ];
  const rows = facts.map(([name, fact]) => `<dt>${name}</dt><dd>${fact}</dd>`);
  return `<dl class="facts">${rows.join('')}</dl>`;
}

/** Both themes, of which the page shows one: a picture file knows nothing of the page's choice. */
function pictureMarkup({ id, name }: Variant): string {
  const image = (theme: Theme): string =>
    `<img class="${theme}-only" src="/pictures/${id}-${theme}.svg" alt="The start position of ${name}">`;
  return `<div class="board-picture" tabindex="0">${image('light')}${image('dark')}</div>`;
}

/** The catalogue's paragraphs begin with a word and a colon. */
function ruleParagraph(text: string): string {
  return prose(text).replace(/^([A-Z][\w ]*):/, '**$1:**');
}

function sowingMarkup(rules: Rules, { position, move }: VariantProse): string {
  const show = JSON.stringify(showSowing(rules, position, move));
  return `<SowingShow :show="${show.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`;
}

export function optionTable(options: readonly OptionSpec[]): string {
  return table(
    ['Option', 'Values', 'Default', 'Meaning'],
    options.map(({ name, values, default: usual, description }) => [
      code(name),
      values.map((value) => code(value.replace('..', ' to '))).join(', '),
      code(usual),
      cell(description),
    ]),
  );
}

function conflictsOf({ conflicts }: Variant): string {
  return conflicts
    .map(
      ({ first, second, why }) =>
        `${code(`${first.name}=${first.values.join('|')}`)} and ${code(`${second.name}=${second.values.join('|')}`)} exclude each other: ${prose(why)}.`,
    )
    .join('\n\n');
}

function askingFor(id: string): string {
  const query = `{ newGame(variant: "${id}") { text legalMoves { move } } }`;
  return paragraphs(
    fenced('graphql', query),
    `Over REST: \`GET /v1/variants/${id}\` for this entry, \`GET /v1/variants/${id}/new-game\` for the start, and \`GET /v1/boards/${id}/start.svg\` for the picture.`,
  ).trimEnd();
}
