import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import { createSchema } from '../../src/graphql';

const docs = join(__dirname, '../../docs');
const schema = createSchema();

const questions = readdirSync(docs)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = readFileSync(join(docs, file), 'utf8');
    return [...text.matchAll(/```graphql\n(.*?)```/gs)].map(([, query = ''], index) => ({
      name: `${file} ${String(index + 1)}`,
      query,
    }));
  });

test('there are questions', () => {
  expect(questions.length).toBeGreaterThan(3);
});

test.each(questions)('$name can be asked as it stands', ({ query }) => {
  expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
});
