import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { cleanUp } from '../workers/cleanup.service.ts'
import { allActs } from './acts.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { aCase, everything, undoable, undoingMuseum } from './undo.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let mia: Colleague
let eve: Colleague
const { bought } = givingCalls(() => shop)
const { numberOf } = officeCommands(() => shop)

beforeAll(async () => {
  shop = await openTestShop(undoingMuseum)
  act = await staffOf(shop)
  const staff = staffCalls(shop)
  ;[mia, eve] = [await staff.colleague(), await staff.colleague()]
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())

const ask = async (path: string, body: object, { cookie } = mia) => {
  const { status, body: answer } = await staffCalls(shop).ask(path, body, cookie)
  return { status, ...answer }
}
const undo = async (id: string, by = mia) => {
  // it takes a second to press it
  shop.later(1 / 60)
  const { status, code } = await ask('undo', { id }, by)
  return status === 200 ? 'undone' : code
}
/** What nobody has begun, and after how many seconds somebody may. */
const waiting = () =>
  rows<{ name: string; after: number }>(
    shop.shop.database.db,
    sql`select name, extract(epoch from start_after - ${shop.time.now.toISOString()}::timestamptz)::int as after
      from pgboss.job
      where state = 'created'`,
  )
/** What the log says of an act, by its id: that it was done, and what became of it. */
const log = async (id: string) =>
  rows<{ act: string; subject: string; undone: string | null }>(
    shop.shop.database.db,
    sql`select act, subject, details->>'undone' as undone
      from office_act
      where (id = ${id} or details->>'of' = ${id}) and outcome = 'done'
      order by at`,
  )
const order = async () => {
  const number = await numberOf(await bought([ticketLine(91, 1, '2026-03-22 10:00')]))
  await shop.jobs()
  return number
}

const table = undoable(() => shop, ask)
describe.each(Object.keys(table))('%s', (name) => {
  it('is as if it had not been, for who has done it', async () => {
    const { body } = await table[name]!()
    await shop.jobs()
    const [before, mails] = [await everything(shop), await shop.mails()]
    const done = await ask(name, body)
    expect(done).toMatchObject({ status: 200, undo: { id: expect.any(String), seconds: 10 } })
    expect((await waiting()).filter(({ after }) => after !== 12)).toEqual([])
    const after = await everything(shop)
    expect(await undo(done.undo.id, eve)).toBe('FORBIDDEN')
    expect(await everything(shop)).toEqual(after)
    expect(await undo(done.undo.id)).toBe('undone')
    expect(await everything(shop)).toEqual(before)
    const [first, second, ...more] = await log(done.undo.id)
    expect(first).toMatchObject({ act: name, undone: null })
    expect([second, more]).toEqual([{ act: 'undo', subject: first!.subject, undone: name }, []])
    expect(await undo(done.undo.id)).toBe('UNDO_OVER')
    expect(await shop.jobs()).toBe(0)
    expect(await shop.mails()).toEqual(mails)
  })

  it('stays as somebody has left it since, and what waits is done', async () => {
    const { body, meanwhile, code = 'UNDO_CHANGED' } = await table[name]!()
    await shop.jobs()
    const done = await ask(name, body)
    if (meanwhile) {
      expect((await ask(...meanwhile(done), eve)).status).toBe(200)
      const after = await everything(shop)
      expect(await undo(done.undo.id)).toBe(code)
      expect(await everything(shop)).toEqual(after)
    }
    const many = (await waiting()).length
    expect(await shop.jobs()).toBe(many)
    // of what has left nothing is taken back
    if (many > 0) expect(await undo(done.undo.id)).toMatch(/^UNDO_/)
  })
})

it('of acts that say how they are taken back, each is in this table and says so in its contract', async () => {
  const acts = await allActs()
  const names = Object.keys(table).sort()
  expect(acts.flatMap((one) => (one.undo ? one.schema.office : [])).sort()).toEqual(names)
  const saying = acts.filter(({ schema }) => 'shape' in (schema.extra ?? {}) && 'undo' in (schema.extra as any).shape)
  expect(saying.map(({ schema }) => schema.office).sort()).toEqual(names)
})

describe('taking back', () => {
  it('is no longer possible when the time is over, of which nothing is kept', async () => {
    const { undo: late } = await ask('note', { order: await order(), text: 'Rollstuhl' })
    shop.later(12 / 60)
    expect(await undo(late.id)).toBe('UNDO_OVER')
    expect(await undo(crypto.randomUUID())).toBe('UNDO_OVER')
    expect(await shop.count('undoable_act')).toBeGreaterThan(0)
    await cleanUp(shop.shop)
    expect(await shop.count('undoable_act where until < now()')).toBe(0)
  })

  it('is nothing for keys, whose mails leave at once', async () => {
    const number = await order()
    const { body } = await act('mail', { order: number }, 'desk')
    expect(body).toEqual({ data: { mails: 1 } })
    expect(await waiting()).not.toEqual([{ name: 'order-mail', after: 12 }])
    await shop.jobs()
  })

  it('is nothing where nothing has changed', async () => {
    const number = await order()
    expect(await ask('correct', { order: number, lang: 'de' })).toEqual({
      status: 200,
      data: { changed: [], mails: 0 },
    })
  })

  it('leaves a name as it is that an invoice has meanwhile, and gives back who comes with a ticket', async () => {
    const booking = await bought([ticketLine(91, 2, '2026-03-22 10:00')])
    const number = await numberOf(booking)
    const { tickets } = (await ask('show', { order: number })).data
    const named = await ask('correct', { order: number, lname: 'Anders' })
    const held = await ask('correct', { order: number, holders: [{ ticket: tickets[0].number, name: 'Ida Gast' }] })
    expect((await shop.call('POST', 'de/order/invoice', { id: booking })).status).toBe(200)
    expect([await undo(named.undo.id), await undo(held.undo.id)]).toEqual(['UNDO_CHANGED', 'undone'])
  })

  it('opens a case again, and lets it be settled anew', async () => {
    const id = await aCase(shop)
    const noteOf = async () => (await ask('inbox', { all: true })).data.find((one: any) => one.id === id).settled?.note
    const settled = await ask('settle', { id, note: 'erledigt' })
    expect(await noteOf()).toBe('erledigt')
    expect(await undo(settled.undo.id)).toBe('undone')
    expect(await noteOf()).toBe(undefined)
    await ask('settle', { id, note: 'jetzt wirklich' }, eve)
    expect(await noteOf()).toBe('jetzt wirklich')
  })

  it('a mail to a time leaves room for another, and its orders say so', async () => {
    const number = await numberOf(await bought([ticketLine(11, 1, '2026-03-29 10:00')]))
    await shop.jobs()
    const letters = [{ lang: 'de', subject: 'Eingang', text: 'Über den Hof.' }]
    const body = { what: 'event', id: 1, time: '2026-03-29 10:00', letters }
    for (let time = 0; time < 4; time++) {
      const { status, undo: offered } = await ask('mail-time', body)
      expect([status, await undo(offered.id)]).toEqual([200, 'undone'])
    }
    const { history } = (await ask('show', { order: number })).data
    expect(history.filter(({ what }: any) => what === 'undo')).toHaveLength(4)
  })

  it('brings no note back to an order that was erased', async () => {
    const number = await order()
    shop.time.now = new Date('2026-05-01T10:00:00Z')
    const zoe = await staffCalls(shop).colleague()
    const { data } = await ask('note', { order: number, text: 'Rollstuhl' }, zoe)
    const { undo: offered } = await ask('note-remove', { order: number, id: data.id }, zoe)
    shop.later(1 / 60)
    expect((await ask('erase', { order: number }, zoe)).status).toBe(200)
    expect(await undo(offered.id, zoe)).toBe('UNDO_CHANGED')
  })
})
