import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLEnumType, type GraphQLInputObjectType } from 'graphql';
import { FILTER_FIELDS, filterOf, makeSearch, ORDERS, readSearch } from '../../../src/web/archive/filter';

const schema = buildSchema(readFileSync(join(__dirname, '../../../src/graphql/schema.graphql'), 'utf8'));

test('the form has every field that the API filters by without a key', () => {
  const filter = schema.getType('GameFilter') as GraphQLInputObjectType;
  const fields = Object.keys(filter.getFields()).filter((name) => name !== 'private');
  expect(FILTER_FIELDS.map(({ name }) => name).sort()).toEqual(fields.sort());
});

test('a search is read as it was written', () => {
  const search = {
    fields: { variant: 'kalah', opening: 'a1+ b2', player: 'A & B' },
    orderBy: 'LONGEST',
    after: 'x+/=',
  };
  expect(readSearch(makeSearch(search))).toEqual(search);
  expect(makeSearch(readSearch(''))).toBe('');
  expect(readSearch('?unknown=1&tag=%20').fields).toEqual({});
});

test('texts become what the API takes', () => {
  const query = '?minPlies=3&drawn=false&opening=c1,a1%2B&createdFrom=2026-01-02&winner=SOUTH';
  expect(filterOf(readSearch(query))).toEqual({
    minPlies: 3,
    drawn: false,
    opening: ['c1', 'a1+'],
    createdFrom: '2026-01-02T00:00:00.000Z',
    winner: 'SOUTH',
  });
});

test('orders are those of the API', () => {
  const orders = (schema.getType('GameOrder') as GraphQLEnumType).getValues();
  expect(ORDERS.map(([order]) => order).sort()).toEqual(orders.map(({ name }) => name).sort());
});
