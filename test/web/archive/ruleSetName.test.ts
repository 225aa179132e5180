import { ruleSetName } from '../../../src/web/archive/ruleSetName';

const variants = [{ id: 'katro', name: 'Katro', options: [{ name: 'seeds', default: '2' }] }];

test.each([
  ['katro', '2', 'Katro'],
  ['katro', '3', 'Katro, seeds 3'],
  ['other', '3', 'other'],
])('%s with seeds %s is called %s', (variant, value, name) => {
  expect(ruleSetName({ variant, options: [{ name: 'seeds', value }] }, variants)).toBe(name);
});
