import { hostname } from 'node:os'
import pg from 'pg'
import { sqlState } from '../sql-state.ts'

/** A connection that holds the lock until it ends, however its process ends. */
export type FolderLock = pg.Client

export type Answer =
  | { is: 'ours'; lock: FolderLock }
  | { is: 'taken'; by: string }
  | { is: 'roleless' }
  | { is: 'busy' }
  | { is: 'away' }

/** The advisory lock's number, any of our own. */
const key = 5_030_207

/** Invalid authorization: a role that is not there, or a password that it has not. */
const unknownRole = ['28000', '28P01']

/**
 * Asks a server for its folder. A `roleless` one does not know the shop yet, a `busy` one starts, stops or has no free
 * connection; one that is `away` does not run.
 */
export async function takeLock(url: string): Promise<Answer> {
  const since = new Date().toISOString()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: `${ownName(process.pid)} since ${since}`,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [key])
    if (rows[0]!.ours) return { is: 'ours', lock: client }
    const { rows: holders } = await client.query<{ name: string | null }>(
      `select application_name as name
        from pg_locks
          join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = $1`,
      [key],
    )
    await client.end()
    // who had it may have gone meanwhile; another role's name, a former version's, is not shown
    return holders[0] ? { is: 'taken', by: holders[0].name ?? 'another process' } : { is: 'busy' }
  } catch (error) {
    await client.end().catch(() => {})
    const state = sqlState(error)
    if (state && unknownRole.includes(state)) return { is: 'roleless' }
    return { is: state ? 'busy' : 'away' }
  }
}

const ownName = (pid: number) => `process ${pid} on ${hostname()}`

/** Whether who has the lock was a process of this machine that runs no more: its server ends the session soon. */
export function isGone(by: string): boolean {
  const pid = Number(/^process (\d+) on /.exec(by)?.[1])
  if (!by.startsWith(`${ownName(pid)} `)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
