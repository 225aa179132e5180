import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Closing } from '../shutdown';
import type { Metrics } from '.';
import { startMetricsServer } from './endpoint';

/** Tells the metrics where the environment says so, in front of `parts`; false where it says nothing. */
export async function openMetrics(
  metrics: Metrics,
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  log: Logger,
  parts: Closing[],
): Promise<boolean> {
  if (port === undefined) return false;
  const server = await startMetricsServer(metrics, { host, port });
  parts.unshift({ name: 'metrics', close: () => server.close() });
  log.info({ address: server.address }, 'metrics are told');
  return true;
}
