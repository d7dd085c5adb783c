import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { mayDo, ofPeople, roles, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { recordStatements, withoutIndex } from '../testing/statements.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { allActs } from './acts.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
const keys: Record<string, string> = {}
/** Of an administrator. */
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum })
  for (const role of roles) keys[role] = await keyOf(shop, role)
  ;({ cookie } = await staffCalls(shop).colleague())
})
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const day = '2026-03-22 10:00'
const voucher: SubmittedItem = { type: 'voucher', id: 701, count: 1 }
const poster: SubmittedItem = { type: 'merchandise', id: 502, count: 1 }

async function bought(items: SubmittedItem[], fields: object = {}) {
  const submitted = purchase(items)
  const opened = await init(await shop.guest({ street: 'Weg 1', zip: '8000', city: 'Ort', ...fields }), submitted)
  await shop.choose(opened.body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  await shop.jobs()
  const [row] = await rows<{ id: string; number: string; payment: string }>(
    shop.shop.database.db,
    sql`select id, number, payment_id as payment from purchase_order where booking_id = ${booking_id}`,
  )
  return { ...row!, cartId: submitted.cartId, booking: booking_id as string }
}
const act = (name: OfficeAct, body: object, role = 'admin') =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${keys[role]}` })
const asDesk = () => ({ authorization: `Bearer ${keys['desk']}` })
const { command } = officeCommands(() => shop)
const logOf = async (subject: string) =>
  (await act('log', { subject })).body.data.map(
    ({ who, act: name, outcome, details }: { who: string; act: string; outcome: string; details: object }) => [
      who.replace(/-\d+$/, ''),
      name,
      outcome,
      details,
    ],
  )

describe('every act', async () => {
  it.each((await allActs()).flatMap(({ schema }) => roles.map((role) => [schema.office, role] as const)))(
    '%s is refused to the role %s unless that may do it, before anything is read',
    async (name, role) => {
      const { status, body } = await act(name, [], role)
      expect(body.code).toBe(mayDo(role, name) ? 'MALFORMED' : 'FORBIDDEN')
      expect(status).toBe(mayDo(role, name) ? 400 : 403)
    },
  )
})

describe('find', () => {
  it('finds an order by what is on it: number, name, mail, barcode, invoice, payment, code of a voucher', async () => {
    const order = await bought([ticketLine(61, 1, day), voucher], {
      fname: 'Zoë',
      lname: 'Großmann',
      company: 'Haus & Höfe',
      email: 'zoe@example.org',
      send_invoice: true,
    })
    const { db } = shop.shop.database
    const [of] = await rows<{ barcode: string; invoice: string; voucher: string; provider: string }>(
      db,
      sql`select t.barcode, o.invoice_number as invoice, v.id as voucher, p.provider_ref as provider
        from purchase_order o
          join ticket t on t.order_id = o.id
          join voucher v on v.order_id = o.id
          join payment p on p.id = o.payment_id
        where o.id = ${order.id}`,
    )
    const statements = recordStatements(/pgboss/)
    for (const text of [
      order.number,
      order.number.toLowerCase(),
      of!.invoice,
      'großmann',
      'hoefe zoë',
      'ZOE  hofe grossm',
      'ZOE@example.org',
      of!.barcode,
      order.payment,
      of!.provider,
      printedCode(codeOfVoucher(shop.shop.keys.vouchers, of!.voucher)),
    ]) {
      const { body } = await act('find', { text }, 'desk')
      expect([text, body.data.map(({ number }: { number: string }) => number)]).toEqual([text, [order.number]])
    }
    statements.stop()
    expect(await withoutIndex(shop.shop.database, statements.take())).toEqual([])
    expect((await act('find', { text: order.number })).body.data[0]).toEqual({
      number: order.number,
      date: shop.time.now.toISOString(),
      state: 'placed',
      name: 'Zoë Großmann Haus & Höfe',
      email: 'zoe@example.org',
      total: 6081,
      unpaid: 0,
      channel: 'web',
      flagged: false,
      currency: 'CHF',
    })
    expect((await command('find', 'zoë', 'großmann')).said).toBe(
      `${order.number}  2026-03-20  placed  60.81 CHF  Zoë Großmann Haus & Höfe  zoe@example.org`,
    )
  })

  it.each(['%%', '__', 'F999999', 'nobody of this name', 'großmann xaver', '\\\\', "' or 1=1 --", '0000 0000'])(
    'finds nothing by %s',
    async (text) => {
      expect((await act('find', { text })).body.data).toEqual([])
      expect(await command('find', text)).toEqual({ done: true, said: 'no order' })
    },
  )

  it('shows the newest fifty, and the log says who looked but not for whom', async () => {
    await act('find', { text: 'großmann' }, 'desk')
    const [entry] = await rows(
      shop.shop.database.db,
      sql`select act, subject, who, details, outcome from office_act where act = 'find' order by at desc, id limit 1`,
    )
    expect(entry).toMatchObject({ subject: '', details: {}, outcome: 'done' })
    expect(await shop.count("office_act where act = 'find' and details::text || subject like '%großmann%'")).toBe(0)
    const { number } = await bought([poster])
    expect((await act('find', {}, 'desk')).body.data[0].number).toBe(number)
    expect((await act('find', { text: 'z' }, 'desk')).body.code).toBe('MALFORMED')
  })

  it('narrows the list by day, state, channel and what is unpaid, goes on from an order, and is a table too', async () => {
    const dayLong = 24 * 60
    const orders = []
    for (const fname of ['Xenia', 'Xenia', 'Xenia']) {
      orders.push(await bought([poster], { fname, lname: '=Halm' }))
      shop.later(dayLong)
    }
    const [first, second, third] = orders.map(({ number }) => number)
    await act('refund', { order: second }, 'finance')
    const { db } = shop.shop.database
    await rows(db, sql`update purchase_order set unpaid = 100, due_on = '2026-04-20' where number = ${third}`)
    const found = async (asked: object) =>
      (await act('find', { text: 'xenia', ...asked }, 'desk')).body.data.map((one: { number: string }) => one.number)
    expect(await found({})).toEqual([third, second, first])
    expect(await found({ state: 'canceled' })).toEqual([second])
    expect(await found({ state: 'unconfirmed' })).toEqual([])
    expect(await found({ unpaid: true })).toEqual([third])
    expect(await found({ channel: 'counter' })).toEqual([])
    expect(await found({ channel: 'web', from: '2026-03-21', to: '2026-03-21' })).toEqual([second])
    expect(await found({ after: third })).toEqual([second, first])
    expect(await found({ after: first })).toEqual([])
    expect((await act('find', { after: 'x' })).body.place).toBe('body.after')
    const asked = { text: 'xenia', state: 'placed' }
    const table = await act('order-table', asked, 'finance')
    expect(table.body.split('\r\n')).toEqual([
      'order,date,state,channel,name,email,currency,total,unpaid',
      expect.stringMatching(`^${third},2026-03-22 .*,placed,web,Xenia =Halm,.*,CHF,.*,1.00$`),
      expect.stringMatching(`^${first},2026-03-20 .*,placed,web,Xenia =Halm,.*,CHF,.*,0.00$`),
      '',
    ])
    expect((await act('order-table', asked, 'desk')).body.code).toBe('FORBIDDEN')
    expect(await shop.count("office_act where details::text like '%xenia%'")).toBe(0)
    shop.later(-3 * dayLong)
  })
})

describe('show', () => {
  it('has the order with its tickets, payments, refunds and what happened to it, oldest first', async () => {
    const order = await bought([ticketLine(61, 2, day), poster])
    shop.later(1)
    await act('sent', { order: order.number }, 'desk')
    shop.later(1)
    await act('refund', { order: order.number, amount: '5', note: 'rain' }, 'finance')
    await shop.jobs()
    const { data } = (await act('show', { order: order.number }, 'desk')).body
    expect(data).toMatchObject({
      order: { number: order.number, booking_id: order.booking, refunded: 500 },
      unpaid: 0,
      tickets: [{ line: 1, places: 2, redeemed: null, void: null }],
      payments: [{ reference: order.payment, provider: 'simulator', state: 'captured', currency: 'CHF' }],
      refunds: [{ paid_back: 500, to_codes: 0, whole: false, note: 'rain', done: shop.time.now.toISOString() }],
    })
    expect(data.history.map(({ what, who }: { what: string; who: string }) => `${what} ${who}`.trim())).toEqual([
      'placed',
      'payment begun, now captured',
      'line 2 sent',
      expect.stringMatching(/^sent desk-\d+$/),
      expect.stringMatching(/^refund finance-\d+$/),
    ])
    expect(data.history.map(({ event }: { event: object }) => event)).toEqual([
      { kind: 'placed' },
      { kind: 'payment', state: 'captured' },
      { kind: 'sent', line: 2 },
      { kind: 'act', act: 'sent' },
      { kind: 'act', act: 'refund' },
    ])
    // words are of the language of the call
    const { customer } = data.order
    const german = await shop.call('POST', 'de/office/show', { order: order.number }, asDesk())
    expect([customer.country, german.body.data.order.customer.country]).toEqual(['Switzerland', 'Schweiz'])
    const { said } = await command('show', order.number)
    expect(said).toContain(`number: ${order.number}`)
    // the command line says it once
    expect(said).not.toContain('kind: placed')
    shop.later(-2)
  })

  it('knows no order that there is not', async () => {
    expect((await act('show', { order: 'F999999' })).body.code).toBe('ORDER_UNKNOWN')
    expect(await command('show', 'F999999')).toEqual({
      done: false,
      said: 'ORDER_UNKNOWN, There is no order with this number.',
    })
    expect(await command('show', 'Muster')).toEqual({
      done: false,
      said: 'MALFORMED, order: a number like F100048. Use: npm run office -- show ORDER',
    })
  })
})

describe('mail', () => {
  it('sends the mails of an order once more: to the buyer, about vouchers, to the museum, of what was sent and given back', async () => {
    const order = await bought([
      ticketLine(61, 1, day),
      poster,
      { ...voucher, delivery: { name: 'Ben', email: 'ben@example.org', on: null, message: '' } } as never,
    ])
    const again = async (mail?: string) => {
      const before = await shop.count("pgboss.job where state = 'completed'")
      const { body } = await act('mail', { order: order.number, ...(mail && { mail }) }, 'desk')
      await shop.jobs()
      return [body.data?.mails ?? body.code, (await shop.count("pgboss.job where state = 'completed'")) - before]
    }
    expect(await again()).toEqual([1, 1])
    expect(await again('museum')).toEqual([1, 1])
    expect([await again('sent'), await again('refund')]).toEqual([
      ['NOTHING_TO_SEND', 0],
      ['NOTHING_TO_SEND', 0],
    ])
    await act('sent', { order: order.number })
    await act('refund', { order: order.number, amount: '1' })
    await shop.jobs()
    expect([await again('sent'), await again('refund')]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect((await command('mail', order.number)).said).toBe('one mail is on the way')
    await act('refund', { order: order.number })
    await shop.jobs()
    expect([await again('order'), await again('museum'), await again('refund')]).toEqual([
      ['NOTHING_TO_SEND', 0],
      ['NOTHING_TO_SEND', 0],
      [2, 2],
    ])
    expect((await act('mail', { order: 'F999999' })).body.code).toBe('ORDER_UNKNOWN')
    expect((await act('mail', { order: order.number, mail: 'spam' })).body.place).toBe('body.mail')
  })
})

describe('a corrected address', () => {
  const open = async (booking: string) => (await shop.call('GET', `de/order/review?id=${booking}`)).status
  const bookingOf = async (number: string) =>
    (
      await rows<{ id: string }>(
        shop.shop.database.db,
        sql`select booking_id as id from purchase_order where number = ${number}`,
      )
    )[0]!.id
  /** To whom mails of an order went since `before`. */
  const mailedSince = async (before: readonly string[], number: string) => {
    const files = (await shop.mails()).filter((name) => name.startsWith(number) && !before.includes(name))
    const mails = await Promise.all(files.map((name) => readFile(join(shop.dataDir, 'outbox', name), 'utf8')))
    return mails.map((mail) => /^To:.*<(.+)>\r?$/m.exec(mail)?.[1])
  }

  it('gets the mail and a link, the former link opens nothing, and the log names neither address', async () => {
    const { number, booking } = await bought([ticketLine(61, 2, day)], { email: 'stranger@example.org' })
    const before = await shop.mails()
    expect(await command('correct-mail', number, 'ada@example.org')).toEqual({
      done: true,
      said: 'corrected, its former link is closed; one mail is on the way',
    })
    await shop.jobs()
    expect(await mailedSince(before, number)).toEqual(['ada@example.org'])
    const now = await bookingOf(number)
    expect([await open(booking), await open(now)]).toEqual([406, 200])
    expect(JSON.stringify(await logOf(number))).not.toContain('@')
    const named = await shop.count(`customer where document->>'email' = 'stranger@example.org'`)
    expect(named).toBe(0)
    const { body } = await act('mail', { order: number }, 'desk')
    expect(body.data).toEqual({ mails: 1 })
  })

  it('is refused where it is none, of an order that is canceled, and of one that there is not', async () => {
    const { number, booking } = await bought([ticketLine(61, 1, day)])
    const code = async (order: string, email: string) => (await act('correct-mail', { order, email }, 'desk')).body.code
    for (const email of ['ada', 'a@b.example, c@d.example', '<ada@example.org>', ''])
      expect([email, await code(number, email)]).toEqual([email, 'EMAIL_INVALID'])
    expect(await open(booking)).toBe(200)
    await command('refund', number)
    expect(await code(number, 'ada@example.org')).toBe('ORDER_CANCELED')
    expect(await code('F999999', 'ada@example.org')).toBe('ORDER_UNKNOWN')
  })
})

describe('a call with wrong fields', async () => {
  it.each((await allActs()).map(({ schema, call }) => [schema.office, call.path] as const))(
    '%s is refused with a field that it does not know, which is named',
    async (name, path) => {
      const { status, body } = await shop.call(
        'POST',
        path,
        { recipient: 'other@example.org' },
        name in ofPeople ? { cookie, origin } : { authorization: `Bearer ${keys['admin']}` },
      )
      expect([status, body.code]).toEqual([400, 'MALFORMED'])
      expect(body.wrong).toContainEqual({ place: 'body.recipient', expected: 'no field of this name' })
    },
  )

  it('is told all of them at once, with what is expected, by call and by command', async () => {
    const { body } = await act('sales', { from: '20261101', to: 'soon', kind: 'all' })
    expect(body.place).toBe('body.from')
    expect(body.wrong).toEqual([
      { place: 'body.from', expected: 'a day like 2026-12-24' },
      { place: 'body.to', expected: 'a day like 2026-12-24' },
      { place: 'body.kind', expected: 'no field of this name' },
    ])
    expect((await act('move', {})).body.wrong).toEqual([
      { place: 'body.order', expected: 'a number like F100048' },
      { place: 'body.time', expected: 'a time like 2026-12-24 10:00' },
    ])
    expect((await command('move', 'x', 'y')).said).toBe(
      'MALFORMED, order: a number like F100048; time: a time like 2026-12-24 10:00. Use: npm run office -- move ' +
        'ORDER DAY TIME [line LINE | TICKET[:PLACES] …] [waive REASON]',
    )
    const range = await shop.call('GET', 'de/ticket/calendar/event/1/range/2026-03-20;20260326')
    expect(range.body.wrong).toEqual([{ place: 'params.from', expected: 'a day like 20261224' }])
  })
})

describe('refund', () => {
  it('by call and by command is the same one, and stands in the log', async () => {
    const order = await bought([ticketLine(61, 2, day)])
    const { body } = await act('refund', { order: order.number, amount: '5.00', note: 'rain' }, 'finance')
    const asked = { to_codes: 0, paid_back: 500, currency: 'CHF', state: 'placed', before: false, call_off: [] }
    expect(body.data).toEqual(asked)
    shop.later(1)
    expect(await command('refund', order.number, '5', 'rain')).toEqual({
      done: true,
      said: `order ${order.number}: was given back before`,
    })
    expect(await logOf(order.number)).toEqual([
      ['command line', 'refund', 'done', { amount: '5', note: 'rain' }],
      ['finance', 'refund', 'done', { amount: '5.00', note: 'rain' }],
    ])
    const again = await act('refund', { order: order.number, amount: '5.00', note: 'rain' }, 'finance')
    expect(again.body.data).toEqual({ ...asked, paid_back: 0, before: true })
    shop.later(-1)
  })

  it('that is refused changes nothing, and stands in the log with its code', async () => {
    const order = await bought([ticketLine(61, 1, day), voucher])
    await rows(
      shop.shop.database.db,
      sql`update capacity set taken = 1 where id in (select id from voucher where order_id = ${order.id})`,
    )
    const refused = await act('refund', { order: order.number })
    expect([refused.status, refused.body.code, refused.body.line]).toEqual([422, 'VOUCHERS_SPENT', undefined])
    await rows(
      shop.shop.database.db,
      sql`update capacity set taken = 0 where id in (select id from voucher where order_id = ${order.id})`,
    )
    const tooMuch = await act('refund', { order: order.number, amount: '60.82' })
    expect(tooMuch.body).toMatchObject({ code: 'REFUND_TOO_MUCH', left: 6081, currency: 'CHF' })
    const malformed = await act('refund', { order: order.number, amount: 'all' })
    expect([malformed.status, malformed.body.place]).toEqual([400, 'body.amount'])
    expect((await logOf(order.number)).map(([, , outcome]: string[]) => outcome).toSorted()).toEqual([
      'MALFORMED',
      'REFUND_TOO_MUCH',
      'VOUCHERS_SPENT',
    ])
    expect(await shop.count(`refund where order_id = '${order.id}'`)).toBe(0)
    expect((await act('show', { order: order.number })).body.data.order.status).toBe('placed')
  })

  it('is not made where its line cannot be written', async () => {
    const order = await bought([ticketLine(61, 1, day)])
    const { db } = shop.shop.database
    await rows(db, sql`alter table office_act add constraint full_log check (act <> 'refund') not valid`)
    expect((await act('refund', { order: order.number })).status).toBe(500)
    await rows(db, sql`alter table office_act drop constraint full_log`)
    shop.logged.length = 0
    expect(await shop.count(`refund where order_id = '${order.id}'`)).toBe(0)
    expect((await act('refund', { order: order.number })).status).toBe(200)
  })
})

describe('the commands', () => {
  it('mark goods as sent as the call does', async () => {
    const order = await bought([poster, ticketLine(61, 1, day)])
    expect((await command('sent', order.number, '2')).said).toBe(
      `order ${order.number}: its line 2 is nothing that is sent`,
    )
    expect((await command('sent', order.number, 'x')).said).toBe(
      'MALFORMED, lines.0: Invalid input: expected number, received NaN. Use: npm run office -- sent ORDER [LINE …]',
    )
    const call = async (lines: number[]) => (await act('sent', { order: order.number, lines }, 'desk')).body
    expect(await call([2])).toMatchObject({ code: 'NOTHING_TO_SEND', reason: 'lineNotSent', line: 2 })
    expect(await call([9])).toMatchObject({ code: 'NOTHING_TO_SEND', reason: 'noSuchLine', line: 9 })
    expect([(await call([1])).data, (await call([])).data]).toEqual([{ lines: [1] }, { lines: [] }])
    expect((await command('sent', order.number)).said).toBe(`order ${order.number}: was marked as sent before`)
  })

  it('give back a payment that the shop does not know, and none that it knows', async () => {
    const order = await bought([ticketLine(61, 1, day)])
    const answer = await act('refund-unknown', { reference: order.payment }, 'finance')
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'REFUND_NOT_POSSIBLE',
        reason: 'known',
        state: 'captured',
        order: order.number,
      }),
    ])
    expect((await command('refund-unknown', order.payment)).said).toContain('this shop knows the payment')
    expect((await logOf(order.payment)).map(([who]: string[]) => who).toSorted()).toEqual(['command line', 'finance'])
  })
})
