import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import * as play from '../../../src/web/api/documents';
import * as games from '../../../src/web/api/gameDocuments';

const schema = buildSchema(readFileSync(join(__dirname, '../../../src/graphql/schema.graphql'), 'utf8'));

test.each(Object.entries({ ...play, ...games }))('%s is an operation of the schema', (_name, document) => {
  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
});
