import type { Counts } from '@foyer/server/metrics/metrics.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { listen } from './listen.ts'

/** `/metrics` on a port of its own, if one is named: it is for operators, and ends with the process. */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: Settings,
  collect: () => Promise<Counts[]>,
): Promise<void> {
  if (METRICS_PORT === undefined) return
  const { metricsServer } = await import('@foyer/server/metrics/exposition.ts')
  const server = metricsServer(collect)
  await listen(server, { PORT: METRICS_PORT, HOST: METRICS_HOST }, 'METRICS_PORT')
  server.unref()
}
