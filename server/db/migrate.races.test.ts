import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropDatabase } from '../testing/test-server.fixture.ts'

const server = process.env['TEST_DATABASE_URL'] ?? ''
const name = `foyer_migrate_${randomBytes(6).toString('hex')}`
const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).href

async function query<T>(at: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
beforeAll(async () => {
  expect(server, 'TEST_DATABASE_URL: races need a real PostgreSQL, npm run races starts one').not.toBe('')
  await query(server, `create database ${name}`)
})
afterAll(() => dropDatabase(server, name))

/**
 * A process that opens the database at an instant, as a start of the shop does; answers its exit code and what it said.
 */
function starting(at: number): Promise<{ code: number | null; output: string }> {
  const program = `const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))})
    const { loadKeys } = await import(${JSON.stringify(join(import.meta.dirname, 'keys.ts'))})
    while (Date.now() < ${at});
    const database = await openDatabase({ url: ${JSON.stringify(url)}, dataDir: '', connections: 2 })
    console.log((await loadKeys(database)).simulator)
    await database.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

it('an empty database is brought up to date once by processes that start together, and they share its keys', async () => {
  const at = Date.now() + 4000
  const all = await Promise.all(Array.from({ length: 5 }, () => starting(at)))
  expect(
    all.map(({ code }) => code),
    all.map(({ output }) => output).join('\n'),
  ).toEqual([0, 0, 0, 0, 0])
  expect(new Set(all.map(({ output }) => output)).size).toBe(1)
  const ran = await query<{ name: string }>(url, 'select name from migration order by name')
  expect(ran.map((row) => row.name)).toEqual([...new Set(ran.map((row) => row.name))])
  expect(ran.map((row) => row.name)).toEqual(expect.arrayContaining(['0001-museum.sql', 'lock']))
  expect(await query(url, 'select name from secret order by name')).toEqual([
    { name: 'confirm' },
    { name: 'passwords' },
    { name: 'simulator' },
    { name: 'staff' },
    { name: 'tickets' },
    { name: 'vouchers' },
  ])
})
