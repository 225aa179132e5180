import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe('the image', () => {
  /** Instructions, one a line, continued lines joined. */
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines
    .join('\n')
    .split(/^(?=FROM )/m)
    .map((stage) => stage.trim().split('\n'));
  const last = stages[stages.length - 1];

  test('is built in one stage and run from another, both of a named version', () => {
    expect(stages.map(([from]) => from)).toEqual(['FROM node:24-slim AS build', 'FROM node:24-slim']);
  });

  test('runs as somebody else than root, and owns nothing that it runs', () => {
    const user = last.indexOf('USER node');
    expect(user).toBeGreaterThan(-1);
    expect(last.slice(user).filter((line) => /^(COPY|RUN|ADD)/.test(line))).toEqual([]);
    expect(last.filter((line) => line.startsWith('COPY') && line.includes('--chown'))).toEqual([]);
    expect(last.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
  });

  test('has no tools to build with, and node itself gets the signals', () => {
    expect(lines).toContain('RUN npm prune --omit=dev');
    expect(last.filter((line) => line.startsWith('CMD'))).toEqual([
      'CMD ["node", "--enable-source-maps", "--max-old-space-size=1024", "dist/server/main.js"]',
    ]);
    expect(last.some((line) => line.startsWith('HEALTHCHECK') && line.includes('/livez'))).toBe(true);
  });
});

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
}

/** What closing may take after the draining: see src/server/shutdown.ts. */
const CLOSING_SECONDS = 15;

describe('compose.yaml', () => {
  const { services } = parseYaml(read('compose.yaml')) as { services: Record<string, Service> };

  test('every image has a version, and ours that of the package', () => {
    for (const [name, { image = '' }] of Object.entries(services)) {
      expect([name, image]).toEqual([name, expect.stringMatching(/^[\w./-]+:(?!latest)[\w.-]+$/)]);
      if (image.startsWith('mancala-api')) expect(image).toBe(`mancala-api:${version}`);
    }
  });

  test('our processes write nowhere but to /data, and are given time to stop', () => {
    for (const name of ['api', 'worker']) {
      const { read_only: isReadOnly, environment = {}, stop_grace_period: grace = '' } = services[name];
      expect(isReadOnly).toBe(true);
      const seconds = Number(environment['DRAIN_MILLIS']) / 1000 + CLOSING_SECONDS;
      expect(Number(grace.replace('s', ''))).toBeGreaterThan(seconds);
    }
  });

  test('the files that it names are there', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
    for (const path of mounted.filter((each) => each.startsWith('./')).map((each) => each.split(':')[0])) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
  });
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: { readonly metadata?: { labels: object }; readonly spec: Pod };
    readonly selector?: { readonly matchLabels?: object };
  };
}

interface Pod {
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly {
    readonly image: string;
    readonly securityContext: object;
    readonly volumeMounts?: readonly { readonly name: string }[];
  }[];
  readonly volumes?: readonly { readonly name: string }[];
}

describe('the manifests for Kubernetes', () => {
  const { items: manifests } = parseYaml(read('ops/kubernetes/mancala.yaml')) as { items: Manifest[] };
  const pods = manifests.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template.spec]));

  test('run the version of the package, as nobody who may change it', () => {
    expect(pods).toHaveLength(3);
    for (const { containers, securityContext } of pods) {
      expect(securityContext.runAsNonRoot).toBe(true);
      for (const container of containers) {
        expect(container.image).toBe(`mancala-api:${version}`);
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
        });
      }
    }
  });

  test('give a pod time to drain and close', () => {
    const drain = Number(manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.['DRAIN_MILLIS']);
    for (const { terminationGracePeriodSeconds: grace } of pods.slice(1)) {
      expect(grace).toBeGreaterThan(drain / 1000 + CLOSING_SECONDS);
    }
  });

  test('select what they make, and mount what they have', () => {
    for (const { kind, spec } of manifests.filter((each) => each.kind === 'Deployment')) {
      expect([kind, spec?.template?.metadata?.labels]).toEqual([kind, spec?.selector?.matchLabels]);
    }
    for (const { containers, volumes = [] } of pods) {
      const names = volumes.map(({ name }) => name);
      for (const { volumeMounts = [] } of containers) {
        expect(volumeMounts.map(({ name }) => name)).toEqual(names);
      }
    }
  });
});
