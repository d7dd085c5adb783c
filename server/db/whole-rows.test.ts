import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { rows, sql, type Database } from './database.ts'
import { officeAct, officeKey } from './schema-office.ts'
import { dbOn } from './transaction.ts'
import { insertOf, setOf, wholeRow, wholeRows } from './whole-rows.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const at = new Date('2026-03-28T23:59:59.123Z')
const act = {
  id: crypto.randomUUID(),
  at,
  who: 'Zoë "Z" O’Hara',
  act: 'show',
  subject: '{1,2}',
  outcome: 'done',
  details: { list: ['a', null, { b: 1.5 }], text: '"' },
}
const key = {
  id: crypto.randomUUID(),
  keyHash: 'hash',
  name: 'till',
  role: 'door' as const,
  createdAt: at,
  endsAt: new Date('2027-03-28T00:00:00.000Z'),
}

it('rows are read as they were written, and what they do not name is null', async () => {
  const more = { ...act, id: crypto.randomUUID(), details: {} }
  await database.db.execute(insertOf(officeAct, [act, more]))
  expect(await wholeRow(database.db, officeAct, sql`where id = ${act.id} for update`)).toEqual({
    ...act,
    keyId: null,
    personId: null,
  })
  expect((await wholeRows(database.db, officeAct, sql`order by details->>'text'`)).map(({ id }) => id)).toEqual([
    act.id,
    more.id,
  ])
  expect(await wholeRow(database.db, officeAct, sql`where id = ${crypto.randomUUID()}`)).toBeUndefined()
})

it('rows are written where a condition holds, and say what they were not written for', async () => {
  await database.db.execute(insertOf(officeKey, [key], sql`false`))
  expect(await wholeRows(database.db, officeKey, sql``)).toEqual([])
  const stored = () => rows(database.db, sql`${insertOf(officeKey, [key])} on conflict do nothing returning name`)
  expect([await stored(), await stored()]).toEqual([[{ name: 'till' }], []])
})

it('a change writes what it names, null too, and leaves what it does not', async () => {
  const change = async (of: Parameters<typeof setOf<typeof officeKey>>[1]) => {
    await database.db.execute(sql`update office_key set ${setOf(officeKey, of)} where id = ${key.id}`)
    return wholeRow(database.db, officeKey, sql`where id = ${key.id}`)
  }
  expect(await change({ endedAt: at, name: undefined })).toEqual({ ...key, partner: null, venue: null, endedAt: at })
  expect(await change({ endedAt: null, name: 'gate' })).toEqual({
    ...key,
    partner: null,
    venue: null,
    name: 'gate',
    endedAt: null,
  })
})

it('a change of the same columns has one text, in whichever order they are named, so that its plan is kept', async () => {
  const texts = new Set<unknown>()
  const db = dbOn(async (statement) => {
    texts.add((statement as { text: string }).text)
    return { rows: [] } as never
  })
  for (const of of [
    { name: 'a', endedAt: at },
    { endedAt: null, name: 'b' },
  ])
    await db.execute(sql`update office_key set ${setOf(officeKey, of)}`)
  expect([...texts]).toEqual(['update office_key set name = $1, ended_at = $2'])
})
