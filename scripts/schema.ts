import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { format, resolveConfig } from 'prettier';
import { createSchema } from '../src/graphql/schema';
import { root } from './stamp';

const file = join(root, 'src/graphql/schema.graphql');

/** The schema as clients read it. Sorted, so that a difference shows what changed and nothing else. */
async function schemaText(): Promise<string> {
  const text = printSchema(lexicographicSortSchema(createSchema()));
  return format(text, { ...(await resolveConfig(file)), parser: 'graphql' });
}

/** `schema:emit` writes the printed schema, `schema:check` fails where the committed one is another. */
async function main(): Promise<void> {
  const text = await schemaText();
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(
      `${relative(root, file)} is out of date: run \`npm run schema:emit\` and look at what changes`,
    );
    process.exitCode = 1;
  }
}

void main();
