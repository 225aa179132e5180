import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ACCOUNT = `query ($at: PositionInput!, $move: String!, $language: String! = "en") {
  applyMove(at: $at, move: $move) { account(language: $language) } }`;

const A1 = { at: { variant: 'sadeqa-iii' }, move: 'a1' };

async function tell(variables: object): Promise<readonly string[]> {
  const { applyMove } = await app.data<{ applyMove: { account: string[] } }>(ACCOUNT, variables);
  return applyMove.account;
}

test('a move is told in English where nothing is said', async () => {
  const told = [
    'South lifts 6 seeds from a1.',
    'Lap 1 ends in g1, whose 7 seeds are sown on.',
    'Lap 2 ends in c2, whose 7 seeds are sown on.',
    'Lap 3 ends in e1, whose 8 seeds are sown on.',
    'Lap 4 ends in d2, whose 8 seeds are sown on.',
    "Lap 5 ends in e1, which was empty and South's own; the 8 seeds opposite in e2 are captured; the capturing seed stays.",
  ];
  expect(await tell(A1)).toEqual(told);
  const { applyMove } = await app.data<{ applyMove: object }>(
    '{ applyMove(at: { variant: "sadeqa-iii" }, move: "a1") { account } }',
  );
  expect(applyMove).toEqual({ account: told });
});

test.each([
  ['en-GB', 'South lifts 6 seeds from a1.'],
  ['es', 'Sur levanta 6 semillas de a1.'],
  ['es-MX', 'Sur levanta 6 semillas de a1.'],
  ['af', 'Suid lig 6 pitte uit a1.'],
  ['el', 'Ο Νότος σηκώνει 6 πέτρες από την a1.'],
])('in %s it begins: %s', async (language, sentence) => {
  expect((await tell({ ...A1, language }))[0]).toBe(sentence);
});

test('what the moves before it decide is told, too', async () => {
  const options = [{ name: 'turnLimit', value: '2' }];
  const told = await tell({ at: { ...A1.at, moves: ['a1'], options }, move: 'a2' });
  expect(told.at(-1)).toMatch(/^(South|North) wins|^The game is drawn/);
});

test.each(['fr', '', 'english', '\u0000', 'e\ud800', 'x'.repeat(36)])('not in %j', async (language) => {
  const { errors } = await app.graphql(ACCOUNT, { ...A1, language });
  expect(errors.map(({ extensions }) => extensions)).toMatchObject([
    { code: 'BAD_INPUT', argument: 'language' },
  ]);
});

test('the languages that there are are named', async () => {
  const { errors } = await app.graphql(ACCOUNT, { ...A1, language: 'fr' });
  expect(errors[0]?.message).toBe('language is one of en, es, af, el');
});

test('a relay without end is told in few sentences, and not told again and again', async () => {
  const at = {
    variant: 'hoyito-iii',
    position: '21,1,2,6,2,0/2,1,3,1,0,1 s 4-4',
    options: [{ name: 'lapLimit', value: '10000' }],
  };
  expect((await tell({ at, move: 'c1' })).length).toBeLessThanOrEqual(40);
  const fields = Array.from({ length: 40 }, (_, i) => `a${String(i)}: account(language: "en")`);
  const query = `query ($at: PositionInput!) { applyMove(at: $at, move: "c1") { ${fields.join(' ')} } }`;
  expect(await app.codeOf(query, { at })).toBe('LIMIT_EXCEEDED');
});
