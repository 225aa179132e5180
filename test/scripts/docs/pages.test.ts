import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGraphqlReference } from '../../../scripts/docs/graphqlReference';
import { prose } from '../../../scripts/docs/markdown';
import { listOperations, makeRestReference, type Specification } from '../../../scripts/docs/restReference';
import { makeSidebar } from '../../../scripts/docs/sidebar';
import { withEnvironment } from '../../../scripts/docs/stage';
import { makeVariantPage, readProse } from '../../../scripts/docs/variantPage';
import { filesUnder, root } from '../../../scripts/stamp';
import { VARIANTS } from '../../../src/engine';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const specification = JSON.parse(read('src/generated/openapi.json')) as Specification;
const links = makeSidebar(specification).flatMap(({ items }) => items.map(({ link }) => link));

describe.each(VARIANTS.map((variant) => [variant.id, variant] as const))('the page of %s', (id, variant) => {
  const page = makeVariantPage(variant, readProse(read(`docs/variants/${id}.md`)));

  test('tells every option with its values and default', () => {
    for (const { name, values, default: usual } of variant.options) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
      for (const value of values) expect(row).toContain(`\`${value.replace('..', ' to ')}\``);
      expect(row).toContain(`| \`${usual}\` |`);
    }
  });

  test('tells every rule and every source', () => {
    for (const rule of variant.rules.split('\n\n'))
      expect(page).toContain(prose(rule).replace(/^[A-Z][\w ]*: /, ''));
    for (const source of variant.sources) expect(page).toContain(`- ${source.replaceAll('&', '&amp;')}`);
  });

  test('is in the sidebar', () => {
    expect(links).toContain(`/variants/${id}`);
  });
});

test('every written page is in the sidebar', () => {
  const pages = filesUnder(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(join(root, 'docs').length, -'.md'.length).replace(/index$/, ''));
  expect(pages.filter((page) => page !== '/' && !links.includes(page))).toEqual([]);
});

test('every generated page is in the sidebar', () => {
  const pages = [
    ...makeGraphqlReference(read('src/graphql/schema.graphql')).keys(),
    ...makeRestReference(specification).keys(),
  ];
  expect(pages.map((page) => `/${page.replace('.md', '')}`).filter((page) => !links.includes(page))).toEqual(
    [],
  );
});

test('every operation of REST is told, with each status it may answer', () => {
  const pages = [...makeRestReference(specification).values()].join('\n');
  const operations = listOperations(specification);
  expect(operations.length).toBeGreaterThan(10);
  for (const { method, path, operation } of operations) {
    const [, part = ''] = pages.split(`{#${operation.operationId.toLowerCase()}}`);
    const [own = ''] = part.split('\n## ');
    expect(own).toContain(`${method} ${path}`);
    for (const status of Object.keys(operation.responses)) expect(own).toContain(`**${status}**`);
  }
});

test('every type and every field of the schema is told', () => {
  const pages = [...makeGraphqlReference(read('src/graphql/schema.graphql')).values()].join('\n');
  const names = [
    ...read('src/graphql/schema.graphql').matchAll(/^(?:type|input|enum|scalar|interface) (\w+)/gm),
  ];
  for (const [, name = ''] of names) {
    if (!['Query', 'Mutation', 'Subscription'].includes(name)) expect(pages).toContain(`## ${name} {#`);
  }
  expect(pages).not.toContain('](./undefined');
});

test('the page on running a server has the table of the README', () => {
  expect(withEnvironment()).toMatch(/^\| `DRAIN_MILLIS` +\|/m);
  expect(withEnvironment()).not.toContain('](docs/');
});
