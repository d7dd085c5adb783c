import { limits } from './connections.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Connections of one process, and of the operator beside it. */
const connectionsOf = (processes: number) =>
  processes * Object.values(limits).reduce((sum, { connections }) => sum + connections, 0) + 20

/**
 * Starts the shop's own PostgreSQL below its data folder.
 * @throws StartError in one line
 */
export function startOwnPostgres(
  dataDir: string,
  { shared = false, processes = 1 }: { shared?: boolean; processes?: number } = {},
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(dataDir, {
    shared,
    settings: { max_connections: Math.max(100, connectionsOf(processes)) },
  })
}
