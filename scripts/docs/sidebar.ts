import { VARIANTS } from '../../src/engine';
import { GRAPHQL_PAGES } from './graphqlReference';
import type { Specification } from './restReference';

interface Link {
  readonly text: string;
  readonly link: string;
}

export interface Group {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly Link[];
}

function group(text: string, collapsed: boolean, items: readonly (readonly [string, string])[]): Group {
  return { text, collapsed, items: items.map(([name, link]) => ({ text: name, link })) };
}

/** What stands at the left of every page. A page that is written must be in it: a test holds that. */
export function makeSidebar({ tags = [] }: Specification): Group[] {
  return [
    group('First steps', false, [
      ['Five minutes', '/getting-started'],
      ['Playing in the browser', '/playground'],
      ['The client', '/client'],
      ['Examples', '/examples'],
      ['Checking your own rules', '/kit'],
      ['Notation', '/notation'],
      ['Draws and plies taken back', '/offers'],
      ['Watching', '/live'],
      ['Errors', '/errors'],
      ['Limits', '/limits'],
      ['Keys', '/keys'],
    ]),
    group('Games', false, [
      ['All games', '/variants/'],
      ...VARIANTS.map(({ id, name }) => [name, `/variants/${id}`] as const),
      ['Three players', '/three-players'],
    ]),
    group('The AI', false, [
      ['Suggestions', '/suggestions'],
      ['Levels', '/levels'],
      ['Strength', '/strength'],
      ['How positions are weighed', '/evaluation'],
      ['Endgame tables', '/tables'],
      ['What is solved', '/solved'],
    ]),
    group('The archive', false, [
      ['Questions', '/archive'],
      ['Import and export', '/import-export'],
      ['Analyses', '/analysis'],
      ['Self-play', '/selfplay'],
    ]),
    group('Running it', false, [
      ['Your own server', '/running'],
      ['Running the service', '/operations'],
      ['When things break', '/breakage'],
      ['What it is made of', '/dependencies'],
      ['Past one machine', '/scaling'],
      ['Drills', '/drills'],
    ]),
    group(
      'GraphQL reference',
      true,
      GRAPHQL_PAGES.map(([page, title]) => [title, `/graphql/${page}`] as const),
    ),
    group('REST reference', true, [
      ...tags.map(({ name }) => [name.charAt(0).toUpperCase() + name.slice(1), `/rest/${name}`] as const),
      ['Schemas', '/rest/schemas'],
    ]),
  ];
}
