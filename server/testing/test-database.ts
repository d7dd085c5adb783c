import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../db/database.ts'

/** A database of its own for a test file: embedded, or on the server of TEST_DATABASE_URL. */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openDatabase({ dataDir: 'memory://' })
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href, dataDir: '' })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
