import pg from 'pg'
import { databaseHosts } from '../database-hosts.ts'
import { DatabaseUnavailable, isTemporary } from '../temporary-error.ts'
import { sqlState } from './sql-state.ts'

/** Of several hosts the one that takes what is written; after a failover that is another. */
export interface Hosts {
  readonly count: number
  /** The one that was the last to work. */
  current(): string
  /** It does not: others are tried before it is again. */
  failed(url: string): void
}

export function hostsOf(url: string): Hosts {
  const urls = databaseHosts(url) ?? [url]
  let at = 0
  return {
    count: urls.length,
    current: () => urls[at]!,
    failed(one) {
      // many connections fail at once
      if (urls[at] === one) at = (at + 1) % urls.length
    },
  }
}

/** Clients of the host that works when they are made. */
export function clientOf(hosts: Hosts) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() })
      // the pool listens for errors of idle clients only, and an error without a listener ends the process
      this.on('error', () => {})
    }
  }
}

/**
 * @throws DatabaseUnavailable when the host of a new connection is a standby, or lets nobody write for another reason
 */
export async function needWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off')
    throw new DatabaseUnavailable('the database takes nothing that is written')
}

/** A server that has become a standby keeps its connections, which are of no use any more. */
export const isReadOnly = (error: unknown) => sqlState(error) === '25006'

/** Whether this came from a host that is the wrong one, or none any more. */
export function isOfHost(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined ? isTemporary(error) : /^(25006|57P0[123]|08...)$/.test(state)
}

/** The first host that takes what is written, for what an operator does: one connection after the other. */
export async function writableHost(url: string): Promise<string> {
  const hosts = hostsOf(url)
  for (let left = hosts.count; ; left--) {
    const one = hosts.current()
    if (left === 1) return one
    const client = new pg.Client({ connectionString: one, connectionTimeoutMillis: 3_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await needWritable(client)
      return one
    } catch (error) {
      if (!isOfHost(error)) throw error
      hosts.failed(one)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
