import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { staffCalls, type Colleague } from '../staff/staff.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let mia: Colleague
let eve: Colleague
let number: string
const { bought } = cancelCalls(() => shop)
const { numberOf } = officeCommands(() => shop)

beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  act = await staffOf(shop)
  const staff = staffCalls(shop)
  ;[mia, eve] = [await staff.colleague(), await staff.colleague()]
})
afterAll(() => shop.close())
beforeEach(async () => {
  number = await numberOf(await bought([ticketLine(11, 1, '2026-03-22 10:00')]))
  await shop.jobs()
})

const ask = (path: string, body: object, { cookie } = mia) => staffCalls(shop).ask(path, body, cookie)
const undo = async (id: string, by = mia) => {
  // it takes a second to press it
  shop.later(1 / 60)
  const { status, body } = await ask('undo', { id }, by)
  return status === 200 ? 'undone' : body.code
}
const sendAgain = async () => (await ask('mail', { order: number })).body
/** Those that no worker has begun, and after how many seconds one may. */
const waiting = () =>
  rows<{ name: string; after: number }>(
    shop.shop.database.db,
    sql`select name, extract(epoch from start_after - ${shop.time.now.toISOString()}::timestamptz)::int as after
      from pgboss.job
      where state = 'created' and name like '%-mail'`,
  )
const log = async () =>
  (await act('log', { subject: number }, 'admin')).body.data.map(({ act: name, outcome, details }: any) =>
    [name, details.undone, outcome].filter(Boolean).join(' '),
  )

describe('taking back', () => {
  it('a mail that is sent again: it never leaves, and both stand in the log', async () => {
    const { data, undo: offered } = await sendAgain()
    expect(data).toEqual({ mails: 1 })
    expect(offered).toEqual({ id: expect.any(String), seconds: 10 })
    expect(await waiting()).toEqual([{ name: 'order-mail', after: 12 }])
    expect(await undo(offered.id)).toBe('undone')
    const before = await shop.mails()
    expect(await shop.jobs()).toBe(0)
    expect(await shop.mails()).toEqual(before)
    expect((await log()).slice(0, 2)).toEqual(['undo mail done', 'mail done'])
  })

  it('is no longer possible once it is undone, its mail has begun or the time is over', async () => {
    const first = (await sendAgain()).undo
    expect([await undo(first.id), await undo(first.id)]).toEqual(['undone', 'UNDO_OVER'])
    const sent = (await sendAgain()).undo
    await shop.jobs()
    expect(await undo(sent.id)).toBe('UNDO_OVER')
    const late = (await sendAgain()).undo
    shop.later(0.21)
    expect(await undo(late.id)).toBe('UNDO_OVER')
    expect(await waiting()).toHaveLength(1)
    expect(await undo(crypto.randomUUID())).toBe('UNDO_OVER')
    await shop.jobs()
  })

  it('is for who has done it alone, as long as they may do it', async () => {
    const { id } = (await sendAgain()).undo
    expect(await undo(id, eve)).toBe('FORBIDDEN')
    expect(await undo(id)).toBe('undone')
  })

  it('is nothing for keys and commands, whose mails leave at once', async () => {
    const { body } = await act('mail', { order: number }, 'desk')
    expect(body).toEqual({ data: { mails: 1 } })
    expect(await waiting()).not.toEqual([{ name: 'order-mail', after: 12 }])
    await shop.jobs()
  })
})
