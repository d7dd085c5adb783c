import type { Counts } from '@foyer/server/metrics/metrics.ts'

/**
 * What the primary process tells a worker; with `connection` comes the connection, `counts` asks for what it counts.
 */
export type ToWorker = 'connection' | 'leave' | 'drain' | { counts: number }

/** What a worker tells: it can be given connections, has taken one; what it counts, by the number it was asked with. */
export type FromWorker = 'open' | 'taken' | { counts: number; are: Counts[] }

/** Says in a worker's environment whether it does the jobs: 1 or 0. */
export const doesJobs = 'FOYER_WORKER_JOBS'
