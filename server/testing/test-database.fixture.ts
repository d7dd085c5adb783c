import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '../db/database.ts'
import { dropDatabase, onServer, urlOf } from './test-server.fixture.ts'

/** A database of its own for a test file, with all tables, on the server of the run. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const server = process.env['TEST_DATABASE_URL']!
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${process.env['TEST_DATABASE_TEMPLATE']}`)
  const url = urlOf(server, name)
  const database = await openDatabase({ url, dataDir: '' })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}
