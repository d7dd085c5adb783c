import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase, sqlState } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { jobsIn } from '../jobs/jobs.ts'

/** What is lost in a power cut is lost for a test that was under way. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }

/**
 * One PostgreSQL for a run of tests, or the one of TEST_DATABASE_URL, with a template that has all tables: a test
 * file's own database is a copy of it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startServer()
  const url = (process.env['TEST_DATABASE_URL'] ??= server!.url)
  const template = `foyer_template_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${template}`)
  const database = await openDatabase({ url: urlOf(url, template), dataDir: '' })
  const jobs = jobsIn(database, pino({ level: 'silent' }))
  await jobs.open()
  await jobs.stop()
  // what waits in a test is of its own day, months ago, and would be deleted as too old ten seconds after a start
  await onServer(urlOf(url, template), `update pgboss.queue set maintain_on = pgboss.job_now()`)
  await database.close()
  process.env['TEST_DATABASE_TEMPLATE'] = template
  return async () => {
    await dropDatabase(url, template)
    await server?.close()
  }
}

/** A database is five hundred small files, which many disks take half a second of processor to make. */
const memory = '/dev/shm'

/** Quick, and gone with the run. */
export async function startServer(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'foyer-postgres-'))
  const { url, close } = await startEmbeddedPostgres(folder, { settings: quick, createsDatabases: true })
  return {
    url,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > 8e9
  } catch {
    return false
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Whoever is connected. PostgreSQL's own vacuum, which only a superuser may end, may be in it for a moment.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  for (let left = 40; ; left--)
    try {
      return await onServer(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || sqlState(error) !== noPrivilege) throw error
      await wait(250)
    }
}
const noPrivilege = '42501'

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}
