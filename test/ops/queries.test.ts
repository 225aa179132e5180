import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { createMetrics } from '../../src/server/metrics';

const root = join(__dirname, '../..');

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { groups } = parseYaml(read('ops/prometheus/alerts.yaml')) as Rules;
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('ops/grafana/mancala.json')) as Dashboard;
const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** What a query may name: histograms are kept as three series, with the label `le`. */
function known(): Map<string, Set<string>> {
  const metrics = createMetrics({ ofProcess: true });
  metrics.show({
    pool: { stats: () => ({ threads: 1, busy: 0, queued: 0, completed: 0 }) },
    archive: {
      load: () => ({ total: 0, idle: 0, waiting: 0 }),
      replicas: () => [],
      countJobs: () => Promise.resolve({ waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }),
    },
  });
  const told = metrics.describe();
  const ofScrape = ['job', 'instance'];
  return new Map(
    told.flatMap(({ name, labels, isHistogram }) => {
      const series = isHistogram ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
      return series.map((each): [string, Set<string>] => [each, new Set([...labels, ...ofScrape, 'le'])]);
    }),
  );
}

const NAMED = /\b(?:mancala|nodejs|process)_[a-z0-9_]+/g;
const SELECTED = /\b((?:mancala|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g;

test('every query names metrics that there are, and labels that they have', () => {
  const metrics = known();
  expect(queries.length).toBeGreaterThan(30);
  for (const query of queries) {
    const names = query.match(NAMED) ?? [];
    if (names.length === 0) expect(query).toContain('up{job="mancala"}');
    for (const name of names) expect([query, metrics.has(name)]).toEqual([query, true]);
    for (const [, name, selectors] of query.matchAll(SELECTED)) {
      for (const [, label] of selectors.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)) {
        expect([name, label, metrics.get(name)?.has(label)]).toEqual([name, label, true]);
      }
    }
    for (const [, labels] of query.matchAll(/\bby \(([^)]*)\)/g)) {
      for (const label of labels.split(/,\s*/)) {
        expect([query, names.some((name) => metrics.get(name)?.has(label))]).toEqual([query, true]);
      }
    }
  }
});

test('every metric of ours is on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of known().keys()) {
    if (!name.startsWith('mancala_')) continue;
    const base = name.replace(/_(bucket|sum|count)$/, '');
    expect([base, shown.includes(base)]).toEqual([base, true]);
  }
});

test('what a single event is to raise an alert for is told before the first one', async () => {
  const text = await createMetrics().text();
  for (const { expr } of rules) {
    const [, name, label, values] = /(mancala_\w+)\{(\w+)=~?"([A-Z_|]+)"\}\[/.exec(expr) ?? [];
    for (const value of values?.split('|') ?? []) {
      expect(text).toMatch(new RegExp(`^${name}\\{.*${label}="${value}".*\\} 0$`, 'm'));
    }
  }
});

test('every alert is explained, and nothing else is', () => {
  const explained = [...read('docs/operations.md').matchAll(/^\| `(Mancala\w+)`/gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(({ alert }) => alert));
});
