import { type Archive, type ReplicaState, withinMillis, withoutLag } from '../archive';

export interface HealthCheck {
  /**
   * `store` the database answers, `migrations` its tables are those we know, `writes` it takes writes, `draining` we are
   * not stopping.
   */
  readonly name: 'store' | 'migrations' | 'writes' | 'draining';
  readonly ok: boolean;
}

export interface ReplicaCheck {
  readonly state: ReplicaState;
  readonly lagMillis: number | null;
}

export interface HealthReport {
  readonly ready: boolean;
  readonly checks: readonly HealthCheck[];
  /** In the order they were named in; the server does without those that fail. */
  readonly replicas: readonly ReplicaCheck[];
}

/** Whether this server wants requests. */
export interface Health {
  /** From now on it does not: it is about to stop. */
  beginDraining(): void;
  readonly isDraining: boolean;
  check(): Promise<HealthReport>;
}

const CHECK_MILLIS = 1_000;
/** An id that no game has. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

export function createHealth(
  archive: Pick<Archive, 'ping' | 'findGame' | 'takesWrites' | 'replicas'>,
): Health {
  let isDraining = false;
  return {
    beginDraining: () => {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
    check: async () => {
      const [store, migrations, writes] = await Promise.all([
        withinMillis(archive.ping(), CHECK_MILLIS),
        withinMillis(
          withoutLag(() => archive.findGame(NOBODY)),
          CHECK_MILLIS,
        ),
        withinMillis(archive.takesWrites().then(expectTrue), CHECK_MILLIS),
      ]);
      const checks: HealthCheck[] = [
        { name: 'store', ok: store },
        { name: 'migrations', ok: migrations },
        { name: 'writes', ok: writes },
        { name: 'draining', ok: !isDraining },
      ];
      // Another server on the same database would take no writes either, and what is read is answered.
      return {
        ready: checks.every(({ name, ok }) => ok || name === 'writes'),
        checks,
        replicas: archive.replicas(),
      };
    },
  };
}

function expectTrue(isSo: boolean): void {
  if (!isSo) throw new Error('it is not so');
}
