import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { both } from '../catalogue/catalogue.fixture.ts'
import { keepsItsBooks, staffOf } from '../office/book.fixture.ts'
import { sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { group, idOf, quoteCalls, teacher, visit } from './quotes.fixture.ts'

// What the staff quotes: places held until a day, answered on a page of its own.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  const campaigns = { 'campaigns.yaml': `- {id: 1, name: ${both('Mai')}, codes: [MAI26], percent: 10}` }
  shop = await openTestShop({ files: { ...withInvoices(goodsMuseum), ...campaigns } })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { init } = purchaseCalls(() => shop)
const { quoted, changed, listed, shown, accept, decline, ask, mailsOf } = quoteCalls(
  () => shop,
  () => act,
)
const days = (many: number) => shop.later(many * 24 * 60)
const until = '2026-04-01T21:59:00.000Z'

describe('a quote', () => {
  it('holds its places until a day without a payment, and is mailed as a paper with a link to answer', async () => {
    const before = await shop.books()
    const body = group({ documents: 'mail', reference: 'PO 4711' })
    const { data } = await quoted(body)
    expect(data).toMatchObject({
      number: expect.stringMatching(/^Q1\d{5}$/),
      version: 1,
      state: 'open',
      until,
      total: 10810,
      order: null,
      page: expect.stringContaining(`${origin}/de/quote/`),
      lines: [{ count: 10, total: 10810 }],
      mailed: true,
      before: false,
    })
    expect((await shop.books()).taken - before.taken).toBe(10)
    await shop.jobs()
    const [mail] = await mailsOf(`${data.number}.1.quote`)
    expect([mail!.to?.[0]?.address, mail!.text]).toEqual(['ada@example.org', expect.stringContaining(data.page)])
    expect(mail!.subject).toBe(`Ihre Offerte ${data.number}, Haus`)
    const text = mail!.text!.replaceAll(/\s+/g, ' ')
    for (const said of [
      'bis Mittwoch, 1. April 2026, 23:59',
      'Demonstration: Es wurde kein Geld abgebucht',
      'Auf der Seite der Offerte nehmen Sie sie an',
      'Offerte öffnen und antworten',
      '108.10',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('ersetzt die frühere')
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`Offerte-${data.number}.pdf`])
    const { document } = (await shown(data.page)).data
    const pdf = await shop.call('GET', `de/${document}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await quoted(body)).toMatchObject({ data: { number: data.number, before: true } })
    expect((await shop.books()).taken - before.taken).toBe(10)
    expect((await quoted({ ...body, items: [ticketLine(61, 9, visit)] })).code).toBe('SALE_ID_TAKEN')
    // under the id of a quote nothing is sold
    const { until: _, ...sale } = body as Record<string, unknown>
    expect((await act('book', { ...sale, means: [{ means: 'cash' }] })).body.code).toBe('SALE_ID_TAKEN')
  })

  it('is shown by its link alone, as what it is for, what it costs and how it is answered', async () => {
    const { data } = await quoted(group())
    const page = (await shown(data.page)).data
    expect(page).toMatchObject({
      number: data.number,
      state: 'open',
      until,
      invoice: 'yes',
      pays: true,
      order: { total: 10810, customer: { company: 'Schule Ort' }, items: [{ count: 10 }] },
    })
    expect((await shop.call('GET', 'de/quote/show?id=abcdefghijklmnopqrstuvwx')).status).toBe(404)
    // who has a link to pay, and no quote
    const link = (await act('book', { ...group({ until: undefined }), means: [{ means: 'link' }] })).body.data
    for (const answer of [shown, accept, decline, (its: string) => ask(its, 'mehr')])
      expect((await answer(link.page)).code).toBe('NOT_FOUND')
  })

  it('that is accepted by invoice is an order at the price it was quoted at, once, with its invoice', async () => {
    const before = await shop.books()
    const { data } = await quoted(group({ documents: 'mail' }))
    const first = await accept(data.page)
    expect(first.data).toEqual({ booking_id: idOf(data.page) })
    expect(await accept(data.page)).toEqual(first)
    const { order, state, document } = (await shown(data.page)).data
    expect([state, document]).toEqual(['accepted', null])
    expect(order).toMatchObject({
      status: 'placed',
      total: 10810,
      unpaid: 10810,
      channel: 'mail',
      documents: { invoice: expect.any(String), tickets: null },
    })
    await shop.jobs()
    await shop.workers.cleanup({})
    await shop.jobs()
    expect((await shop.books()).taken - before.taken).toBe(10)
    expect((await shop.mails()).filter((name) => name.startsWith(order.number))).toHaveLength(1)
    const [mail, ...more] = await mailsOf(`${data.number}.accepted`)
    expect([mail!.subject, more]).toEqual([`Offerte ${data.number} angenommen`, []])
    expect(mail!.text).toContain(`Bestellung: ${order.number}`)
    expect(await listed({ number: data.number })).toMatchObject([{ state: 'accepted', order: order.number }])
    expect((await decline(data.page)).code).toBe('QUOTE_NOT_OPEN')
    expect((await ask(data.page, 'mehr')).code).toBe('QUOTE_NOT_OPEN')
    expect((await act('quote-withdraw', { number: data.number })).body.code).toBe('QUOTE_NOT_OPEN')
  })

  it('that is paid online is the order of its page, and no other page of it is paid', async () => {
    const { data } = await quoted(group())
    const id = idOf(data.page)
    const pay = () =>
      shop.call('POST', 'de/checkout/initPaymentOrder', { payart: 164, aux: {}, id, url: `${origin}/de/quote/${id}` })
    const opened = (await pay()).body.data
    await shop.choose(opened, 'pay')
    expect((await shown(data.page)).data).toMatchObject({ state: 'accepted', order: { payment: { id: 164 } } })
    expect((await accept(data.page)).data).toEqual({ booking_id: id })
    expect((await pay()).body.code).toBe('ORDER_PAID')
    await shop.workers.cleanup({})
    await shop.jobs()
    expect(await mailsOf(`${data.number}.accepted`)).toHaveLength(1)
  })

  it('whose page of a payment is open can be accepted by invoice: that page is closed', async () => {
    const { data } = await quoted(group())
    const id = idOf(data.page)
    const body = { payart: 164, aux: {}, id, url: `${origin}/de/quote/${id}` }
    const opened = (await shop.call('POST', 'de/checkout/initPaymentOrder', body)).body.data
    const { payments } = shop.shop
    const { cancel } = payments
    payments.cancel = () => Promise.reject(new Error('away'))
    expect((await accept(data.page)).code).toBe('PAYMENT_UNAVAILABLE')
    payments.cancel = cancel
    expect(shop.logged.splice(0)).toMatchObject([{ msg: 'a payment could not be closed' }])
    expect((await accept(data.page)).data).toBeTruthy()
    await shop.choose(opened, 'pay')
    await shop.workers.cleanup({})
    expect((await shown(data.page)).data.order).toMatchObject({ status: 'placed', unpaid: 10810 })
    expect(
      await shop.count(`payment where state = 'captured' and provider <> 'none' and cart_id in
      (select claim_id from sale s join quote q on q.id = s.id where q.number = '${data.number}')`),
    ).toBe(0)
  })

  it('asks for the address that its invoice needs, and keeps it only where it is accepted', async () => {
    const { data } = await quoted(group({ customer: { company: 'Schule Ort', email: 'ada@example.org' } }))
    expect((await shown(data.page)).data.invoice).toBe('address')
    expect((await accept(data.page)).code).toBe('INVOICE_ADDRESS_MISSING')
    const billing = { fname: 'Ada', lname: 'Muster', street: 'Weg 1', zip: '8000', city: 'Ort', country: 'CH' }
    const required = ['FIELD_REQUIRED']
    const nowhere = { ...billing, street: '', zip: '', city: '', country: '' }
    expect((await accept(data.page, { billing: nowhere })).errors).toEqual({
      street: required,
      zip: required,
      city: required,
      country: required,
    })
    expect((await accept(data.page, { billing: { ...billing, country: 'XX' } })).errors).toEqual({
      country: ['FIELD_UNKNOWN_CHOICE'],
    })
    expect((await accept(data.page, { billing })).data).toBeTruthy()
    const { customer } = (await shown(data.page)).data.order
    expect(customer).toMatchObject({ ...billing, country: 'Schweiz', company: 'Schule Ort', email: 'ada@example.org' })
  })

  it('is accepted by invoice only as the museum gives one, and by override also where it would not', async () => {
    const one = { items: [ticketLine(61, 1, visit)] }
    const small = (await quoted(group(one))).data
    expect((await shown(small.page)).data).toMatchObject({ invoice: 'no', pays: true })
    expect((await accept(small.page)).code).toBe('INVOICE_AMOUNT_TOO_LOW')
    const override = { reason: 'bekannte Schule' }
    expect((await quoted(group({ ...one, override }))).code).toBe('FORBIDDEN')
    const waived = (await quoted(group({ ...one, override }), 'finance')).data
    expect((await shown(waived.page)).data.invoice).toBe('yes')
    expect((await accept(waived.page)).data).toBeTruthy()
    await changed({ number: small.number, version: 1, ...one, override }, 'finance')
    expect((await shown(small.page)).data.invoice).toBe('yes')
  })

  it('that costs nothing waits for its customer too, and is accepted without a payment', async () => {
    const means = [{ means: 'free', reason: 'Partnerschule' }]
    expect((await quoted(group({ means }))).code).toBe('FORBIDDEN')
    const { data } = await quoted(group({ means }), 'finance')
    expect(data).toMatchObject({ state: 'open', total: 0, until })
    expect((await shown(data.page)).data).toMatchObject({ invoice: 'yes', pays: false })
    expect((await accept(data.page)).data).toBeTruthy()
    expect((await shown(data.page)).data.order).toMatchObject({ status: 'placed', total: 0 })
  })

  it('may be lowered by a part and by a code, whose money waits with the places', async () => {
    const { code } = await issued(shop, { amount: 1000 })
    const means = [
      { means: 'free', amount: 810, reason: 'Kulanz' },
      { means: 'voucher', code },
    ]
    const { data } = await quoted(group({ means }), 'finance')
    expect(data).toMatchObject({ total: 9000, redeemed: 1000 })
    expect((await decline(data.page)).data).toBeNull()
    const lowered = [...means, { means: 'voucher', code: 'MAI26' }]
    const again = (await quoted(group({ means: lowered }), 'finance')).data
    expect(again.total).toBe(7919)
    expect(await listed({ number: again.number })).toMatchObject([
      { message: '', let_go: 810, codes: 2, items: [{ item: { type: 'ticket', count: 10 } }] },
    ])
    await shop.shop.database.db.execute(sql`update voucher set blocked_at = now()`)
    expect((await accept(again.page)).code).toBe('VOUCHER_BLOCKED')
    expect((await shown(again.page)).data.state).toBe('open')
  })

  it('is good for the usual days, and until its first visit begins at the latest', async () => {
    expect((await quoted(group({ until: undefined }))).data.until).toBe('2026-04-03T21:59:00.000Z')
    expect((await quoted(group({ until: '2026-03-25 12:00' }))).data.until).toBe('2026-03-25T11:00:00.000Z')
    expect((await quoted(group({ until: '2026-12-24' }))).data.until).toBe('2026-05-10T08:00:00.000Z')
    expect(await quoted(group({ until: '2026-03-19' }))).toMatchObject({ code: 'MALFORMED', place: 'body.until' })
    expect((await quoted(group({ until: 'soon' }))).code).toBe('MALFORMED')
  })

  it('needs somebody to quote to, and a mail only where one is sent', async () => {
    expect((await quoted(group({ customer: {} }))).code).toBe('MALFORMED')
    expect((await quoted(group({ customer: undefined }))).code).toBe('MALFORMED')
    expect((await quoted(group({ customer: { lname: 'Muster' } }))).data.state).toBe('open')
    expect((await quoted(group({ customer: { lname: 'Muster' }, documents: 'mail' }))).errors).toEqual({
      email: ['FIELD_REQUIRED'],
    })
  })

  it('is planned without holding anything, and stands in the log without a word of its customer', async () => {
    const before = await shop.books()
    const body = group({ plan: true })
    const plan = await quoted(body)
    expect(plan.data).toMatchObject({ number: null, page: null, documents: [], plan: true, total: 10810 })
    expect((await shop.books()).taken).toBe(before.taken)
    const { data } = await quoted({ ...body, plan: false })
    const log = (await act('log', { subject: data.number }, 'admin')).body.data
    expect(log).toMatchObject([{ act: 'quote', outcome: 'done', details: { channel: 'mail', until: '2026-04-01' } }])
    expect(JSON.stringify(log)).not.toContain(teacher.lname)
  })

  it('keeps its places from those who buy on the web', async () => {
    const items = [ticketLine(12, 2, '2026-03-22 10:00')]
    const { data } = await quoted(group({ items, until: '2026-03-21' }))
    const [line] = (await init(await shop.guest(), purchase(items))).body.lines
    expect(line).toMatchObject({ code: 'TOO_FEW_LEFT', now: 1 })
    days(3)
    expect((await shown(data.page)).data.state).toBe('ended')
    // free at once, whether any job has run since or not
    shop.time.now = new Date('2026-03-21T23:00:00Z')
    expect((await init(await shop.guest(), purchase(items))).status).toBe(200)
  })
  // the last one: the museum asks for more from here on
  it('costs what was quoted, whatever the museum asks for by then', async () => {
    const { data } = await quoted(group())
    const path = join(shop.museum.folder, 'events/rules.yaml')
    await writeFile(path, (await readFile(path, 'utf8')).replace('price: 10.81', 'price: 20.00'))
    const before = (await shop.shop.catalogue.current()).version
    await shop.importAgain()
    // each process looks once a second
    await expect.poll(async () => (await shop.shop.catalogue.current()).version, { timeout: 5000 }).not.toBe(before)
    expect((await quoted(group())).data.total).toBe(20_000)
    const later = { number: data.number, version: 1, until: '2026-04-15' }
    const end = '2026-04-15T21:59:00.000Z'
    expect((await changed(later)).data).toMatchObject({ total: 10810, version: 2, until: end })
    expect((await accept(data.page, { version: 2 })).data).toBeTruthy()
    expect((await shown(data.page)).data.order.total).toBe(10810)
  })
})
