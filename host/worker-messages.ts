/** What the primary process tells a worker; with `connection` comes the connection. */
export type ToWorker = 'connection' | 'leave' | 'drain'

/** What a worker tells: it can be given connections. */
export type FromWorker = 'open'

/** Says in a worker's environment whether it does the jobs: 1 or 0. */
export const doesJobs = 'FOYER_WORKER_JOBS'
