import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Cluster } from './cluster.ts'
import { currentEndpoint, readPidFile, urlOf } from './endpoint.ts'
import { isGone, takeLock, type FolderLock } from './folder-lock.ts'
import { makeRole } from './make-role.ts'
import { openCluster } from './open-cluster.ts'
import { beginStart, beginStop, isRunning, lastWords, stopServer } from './server-process.ts'

/** A PostgreSQL of the shop's own, below its data folder. */
export interface EmbeddedPostgres {
  url: string
  /** Stops the server, unless another process runs it. */
  close(): Promise<void>
}

/** Options of a start. */
export interface Options {
  /** Use the server that another process runs: for an operator's commands while the shop is open. */
  shared?: boolean
  /** For tests: faster, because nothing has to survive a power cut. */
  settings?: Record<string, string | number>
  /** For tests: the shop's role may make more databases. */
  createsDatabases?: boolean
}

/** A start after a power cut takes longer, because PostgreSQL repairs its files. */
const longestStartMs = 600_000
/**
 * How long a folder that is in use is asked for again: longer where its process is gone, which the server has to
 * notice.
 */
const lockPatienceMs = { alive: 1_000, gone: 15_000 }
const lockPauseMs = 100

/**
 * Starts the PostgreSQL of a data folder, which is made on the first start. One that a killed process left running is
 * taken over; one that ends while it is used is started again.
 * @throws StartError in one line
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, { sync: options.settings?.['fsync'] !== 'off' })
  const since = Date.now()
  let taken = await acquire(cluster, options)
  while ('by' in taken && !options.shared && Date.now() - since < lockPatienceMs[isGone(taken.by) ? 'gone' : 'alive']) {
    await wait(lockPauseMs)
    taken = await acquire(cluster, options)
  }
  if ('by' in taken) {
    if (options.shared) return { url: urlOf(cluster, currentEndpoint(cluster)!), close: async () => {} }
    throw new StartError(
      `DATA_DIR ${resolve(dataDir)} is in use by ${taken.by}; stop it, or give this one another DATA_DIR`,
    )
  }
  let lock = taken
  let closing = false
  const watch = () =>
    lock.once('end', () => {
      if (!closing) void restart()
    })
  async function restart(): Promise<void> {
    console.error(`PostgreSQL ended and is started again. It said: ${lastWords(cluster)}`)
    for (let pause = 100; ; pause = Math.min(pause * 2, 5_000)) {
      if (closing) return
      const next = await acquire(cluster, options).catch((error: Error) => ({ by: error.message }))
      if ('by' in next) {
        console.error(`PostgreSQL could not be started again: ${next.by}`)
        await wait(pause)
      } else {
        lock = next
        if (closing) return stopServer(cluster)
        watch()
        return
      }
    }
  }
  watch()
  const atExit = () => beginStop(cluster)
  process.once('exit', atExit)
  return {
    url: urlOf(cluster, currentEndpoint(cluster)!),
    async close() {
      if (closing) return
      closing = true
      await stopServer(cluster)
      process.off('exit', atExit)
    },
  }
}

/** Takes the lock, whose owner alone uses the folder, and starts a server where none answers. */
async function acquire(cluster: Cluster, options: Options): Promise<FolderLock | { by: string }> {
  const until = Date.now() + longestStartMs
  let starting: { over: boolean } | undefined
  for (;;) {
    const endpoint = currentEndpoint(cluster)
    const answer = endpoint ? await takeLock(urlOf(cluster, endpoint, 'postgres')) : { is: 'away' as const }
    if (answer.is === 'ours') return answer.lock
    if (answer.is === 'taken') return answer
    if (answer.is === 'roleless') await makeRole(cluster, endpoint!, options)
    if (answer.is === 'away' && !isRunning(cluster)) {
      if (starting?.over) throw new StartError(`PostgreSQL did not start in ${cluster.folder}: ${lastWords(cluster)}`)
      starting ??= await beginStart(cluster, options.settings)
    }
    if (Date.now() > until)
      throw new StartError(
        `PostgreSQL in ${cluster.folder} (process ${readPidFile(cluster)?.pid}) does not answer: ${lastWords(cluster)}`,
      )
    await wait(20)
  }
}
