import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VARIANTS } from '../../src/engine';
import { arrangeSeeds, MOST_DOTS } from '../../src/picture/seeds';
import { root } from '../stamp';
import { makeGraphqlReference } from './graphqlReference';
import { makeRestReference, type Specification } from './restReference';
import { makeSidebar } from './sidebar';
import { makeVariantPage, pictureOf, readProse, rulesOf } from './variantPage';

const written = join(root, 'docs');

/** Everything a page is made of. */
export const DOCS_INPUTS = [
  written,
  join(root, 'README.md'),
  join(root, 'src/engine'),
  join(root, 'src/picture'),
  join(root, 'src/graphql/schema.graphql'),
  join(root, 'src/generated/openapi.json'),
  __dirname,
];

/** Lays out the written and the generated pages in `folder`, ready for VitePress. */
export function stageDocs(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(written, folder, { recursive: true });
  const specification = readSpecification();
  const pages = [
    ...variantPages(),
    ...makeGraphqlReference(readFileSync(join(root, 'src/graphql/schema.graphql'), 'utf8')),
    ...makeRestReference(specification),
    ['running.md', withEnvironment()] as const,
    ...pictures(),
    ['.vitepress/sidebar.json', JSON.stringify(makeSidebar(specification))] as const,
    ['.vitepress/theme/seeds.json', JSON.stringify(dotArrangements())] as const,
  ];
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function readSpecification(): Specification {
  return JSON.parse(readFileSync(join(root, 'src/generated/openapi.json'), 'utf8')) as Specification;
}

function variantPages(): [string, string][] {
  return VARIANTS.map((variant) => {
    const path = `variants/${variant.id}.md`;
    return [path, makeVariantPage(variant, readProse(readFileSync(join(written, path), 'utf8')))];
  });
}

/** Start positions for both themes, in VitePress's folder of files that are served as they are. */
function pictures(): [string, string][] {
  return VARIANTS.flatMap(({ id }) =>
    (['light', 'dark'] as const).map((theme): [string, string] => [
      `public/pictures/${id}-${theme}.svg`,
      pictureOf(rulesOf(id), theme),
    ]),
  );
}

const PLACE = '<!-- the table of the README -->';

/** The table of the environment stands in the README, once. */
export function withEnvironment(): string {
  const page = readFileSync(join(written, 'running.md'), 'utf8');
  const table = /^\| variable .*?(?=\n\n)/ms.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[0];
  if (table === undefined || !page.includes(PLACE))
    throw new Error('the table of the environment has no place');
  // Its links lead from the root, those of the page from where it stands.
  return page.replace(PLACE, table.replaceAll('](docs/', '](./'));
}

/** Where the seeds of a hole lie, for each number that is drawn as seeds. */
function dotArrangements(): [number, number][][] {
  return Array.from({ length: MOST_DOTS + 1 }, (_, count) =>
    arrangeSeeds(count).map(({ x, y }): [number, number] => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ]),
  );
}
