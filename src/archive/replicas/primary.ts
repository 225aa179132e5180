import { parseLsn } from './lsn';
import { poll } from './poll';
import { Progress } from './progress';

/** Looks at the primary all the time, to tell how late others are. */
export interface PrimaryWatch {
  readonly progress: Progress;
  /** Whether this is another database than the primary's, as far as that is known yet. */
  isForeign(cluster: string): boolean;
  close(): Promise<void>;
}

interface Row {
  readonly lsn: string;
  readonly cluster: string;
}

/** What is not flushed yet nobody else can have. */
const LOOK = `
  SELECT pg_current_wal_flush_lsn()::text AS lsn,
    (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;

export function watchPrimary(url: string, everyMillis: number, maxLagMillis: number): PrimaryWatch {
  const progress = new Progress(maxLagMillis);
  let known: string | undefined;
  const looking = poll<Row>({
    url,
    sql: LOOK,
    everyMillis,
    onRow: ({ lsn, cluster }) => {
      known = cluster;
      progress.note(parseLsn(lsn));
    },
    // Whoever needs it now is told by the call that fails.
    onSilence: () => undefined,
  });
  return {
    progress,
    isForeign: (cluster) => known !== undefined && cluster !== known,
    close: () => looking.close(),
  };
}
