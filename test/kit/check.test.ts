import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sample = join(root, 'docs/examples/kit/sadeqa_iii.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const withPython = hasPython ? test : test.skip;

interface Report {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function runCheck(...args: string[]): Promise<Report> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/kit/main.ts', ...args], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

function checkSadeqa(program: string, ...more: string[]): Promise<Report> {
  return runCheck('--variant', 'sadeqa-iii', '--program', program, ...more);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The sample with one thing wrong. */
function spoil(right: string, wrong: string): string {
  const text = readFileSync(sample, 'utf8');
  expect(text).toContain(right);
  const file = join(folder, 'wrong.py');
  writeFileSync(file, text.replace(right, wrong));
  return `python3 ${file}`;
}

withPython('the sample program plays Sadeqa III as we do', async () => {
  const report = await checkSadeqa(`python3 ${sample}`, '--moves', '--count', '3000', '--seed', '5');
  expect(report).toEqual({
    code: 0,
    out: '3000 plies, 6000 answers: 6000 equal, 0 different\n',
    err: '',
  });
});

withPython('a program that forgets a capture is told of, with the first plies where it shows', async () => {
  const program = spoil('captured[side] += holes[opposite]', 'captured[side] += 0');
  const { code, out } = await checkSadeqa(program, '--count', '50', '--show', '1');
  expect(code).toBe(1);
  expect(out).toMatch(
    /^ply 1 is answered otherwise\n {2}asked {5}6,6,6,6,6,6,6,6\/6,6,6,6,6,6,6,6 s 0-0 (\w+)\n {2}expected {2}\S+ n 8-0\n {2}answered {2}\S+ n 0-0\n50 plies, 50 answers: \d+ equal, \d+ different\n$/,
  );
});

withPython('a winner may be left out, but not be another', async () => {
  const silent = await checkSadeqa(spoil('+ winner', ''), '--count', '300');
  expect([silent.code, silent.out]).toEqual([
    0,
    expect.stringMatching(
      /^300 plies, 300 answers: 300 equal, 0 different; \d ends of games without a winner\n$/,
    ),
  ]);
  const turned = await checkSadeqa(spoil('south > north', 'south < north'), '--count', '300', '--show', '1');
  expect(turned.code).toBe(1);
  expect(turned.out).toMatch(/expected {2}(.*) (south|north)\n {2}answered {2}\1 (south|north)\n/);
});

withPython('legal moves may come in any order, but none may be missing', async () => {
  const order = spoil('if holes[hole] > 0], flush', 'if holes[hole] > 0][::-1], flush');
  expect((await checkSadeqa(order, '--moves', '--count', '100')).code).toBe(0);
  const missing = spoil('if holes[hole] > 0], flush', 'if holes[hole] > 1], flush');
  const { code, out } = await checkSadeqa(missing, '--moves', '--count', '100', '--show', '1');
  expect(code).toBe(1);
  expect(out).toMatch(/asked {5}.* \?\n/);
});

test.each([
  ['ends', 'read line; exit 3', /^the program has ended with code 3\n$/],
  ['is not there', 'no-such-program', /the program has ended with code 127\n$/],
  ['is silent', 'sleep 100', /^the program has not answered within 1 s\n$/],
  ['says too much', 'read line; echo a; echo b; sleep 100', /^the program has said more than one line/],
  ['says a line without end', 'cat /dev/zero', /^the program has said a line that does not end\n$/],
])('a program that %s is told of', async (_what, program, message) => {
  const report = await checkSadeqa(program, '--timeout', '1', '--count', '3', '--show', '0');
  expect([report.code, report.err]).toEqual([3, expect.stringMatching(message)]);
});

test.each([
  [['--program', 'cat'], '--variant is missing'],
  [['--variant', 'katro'], '--program is missing'],
  [['--variant', 'chess', '--program', 'cat'], 'there is no variant of this name'],
  [['--variant', 'katro', '--program', 'cat', '--options', 'lapLimit'], '--options are written name=value'],
  [['--variant', 'katro', '--program', 'cat', '--options', 'a=1'], 'katro has no option "a"'],
  [['--variant', 'katro', '--program', 'cat', '--count', '0'], '--count is a whole number from 1'],
  [['--variant', 'katro', '--program', 'cat', '--nonsense'], "Unknown option '--nonsense'"],
])('%j is refused', async (args, message) => {
  const { code, out, err } = await runCheck(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('usage: ');
});
