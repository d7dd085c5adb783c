import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql, sqlState } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { asked, day, school, staffOf, keepsItsBooks } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

const sold = async (more: object = {}, role = 'desk') => (await act('book', asked(more), role)).body
const cash = (amount: number) => ({ means: 'cash', amount })
const terminal = { means: 'terminal', slip: '4711' }
const ordersNow = () => shop.count('purchase_order')

describe('a sale at the counter', () => {
  it('in cash is an order at once, with places, tickets as PDF, and no mail', async () => {
    const before = await shop.books()
    const { status, body } = await act('book', asked())
    expect([status, body.data]).toEqual([
      200,
      {
        order: expect.stringMatching(/^F\d+$/),
        state: 'placed',
        total: 2162,
        redeemed: 0,
        unpaid: 0,
        currency: 'CHF',
        vat: [{ percent: 8.1, gross: 2162, tax: 162 }],
        until: null,
        means: [{ means: 'cash', amount: 2162, slip: '' }],
        lines: [{ name: 'Regeln', detail: 'Erwachsene', datetime: day, count: 2, total: 2162, lowered: [] }],
        page: expect.stringContaining('/de/order-review/'),
        documents: expect.arrayContaining([{ kind: 'tickets', address: expect.stringContaining('tickets.pdf') }]),
        mailed: false,
        before: false,
        plan: false,
      },
    ])
    expect((await shop.books()).taken - before.taken).toBe(2)
    await shop.jobs()
    expect(await shop.mails()).toEqual([])
    const { address } = body.data.documents[0]
    const pdf = await shop.app.request(address)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('is mailed only where that is asked for, in the language that is asked for', async () => {
    const customer = { ...school, email: 'ada@example.org' }
    const { data } = await sold({ channel: 'phone', lang: 'fr', documents: 'mail', customer })
    await shop.jobs()
    expect([data.mailed, (await shop.mails()).filter((name) => name.startsWith(data.order))]).toEqual([
      true,
      [expect.stringMatching(/\.order@/)],
    ])
    expect(data.page).toContain('/fr/')
    const { documents, mailed } = (await sold({ documents: 'none', customer })).data
    expect([documents, mailed]).toEqual([[], false])
    expect(await sold({ documents: 'mail' })).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { email: ['FIELD_REQUIRED'] },
    })
    expect(await sold({ customer: { email: 'ada' } })).toMatchObject({
      errors: { email: ['EMAIL_INVALID'] },
      sentences: { EMAIL_INVALID: expect.stringContaining('name@example.org') },
    })
  })

  it('is for whoever may sell: desk and finance, no gate', async () => {
    const status = async (role: string) => (await act('book', asked(), role)).status
    expect([await status('door'), await status('desk'), await status('finance')]).toEqual([403, 200, 200])
  })

  it('by the command line does the same, from a file', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'foyer-book-')), 'sale.json')
    await writeFile(file, JSON.stringify(asked({ means: [cash(1000), terminal] })))
    const { done, said } = await command('book', file)
    expect(said).toMatch(/^order F\d+: 21.62 CHF\n {2}cash 10.00 CHF\n {2}terminal 11.62 CHF, slip 4711\n {2}tickets: /)
    expect(done).toBe(true)
    expect((await command('book', file)).said).toMatch(/^order F\d+, sold before: 21.62 CHF/)
    const refused = async (more: object) => {
      await writeFile(file, JSON.stringify(asked(more)))
      return (await command('book', file)).said
    }
    expect(await refused({ items: [ticketLine(99_999, 1, day)] })).toBe('item 1: NOT_FOR_SALE')
    expect(await refused({ items: [ticketLine(12, 4, day)] })).toBe('item 1: TOO_FEW_LEFT, 4 asked for, 3 possible')
    expect(await refused({ customer: { email: 'ada' } })).toBe('customer.email: EMAIL_INVALID')
    expect(await refused({ means: [cash(1)] })).toBe('MEANS_DIFFER, 1 is paid and 2162 to pay, in minor units')
    await writeFile(file, '{')
    await expect(command('book', file)).rejects.toThrow('cannot be read')
  })
})

describe('what pays for it', () => {
  it('is mixed, and makes up the total exactly', async () => {
    const { data } = await sold({ means: [cash(1000), { ...terminal, amount: 1162 }] })
    expect(data.means).toEqual([
      { means: 'cash', amount: 1000, slip: '' },
      { means: 'terminal', amount: 1162, slip: '4711' },
    ])
    const before = await ordersNow()
    for (const [means, requested] of [
      [[cash(2161)], 2161],
      [[cash(2163)], 2163],
      [[cash(2163), terminal], 2163],
      [[], 0],
    ] as const)
      expect(await sold({ means })).toMatchObject({ code: 'MEANS_DIFFER', requested, available: 2162 })
    expect(await ordersNow()).toBe(before)
  })

  it('may be a code, with the rest in cash; what it pays is no means', async () => {
    const { code, id } = await issued(shop, { amount: 1000 })
    const { data } = await sold({ means: [{ means: 'voucher', code }, { means: 'cash' }] })
    expect(data).toMatchObject({ total: 1162, redeemed: 1000, means: [{ means: 'cash', amount: 1162 }] })
    expect((await command('voucher', id)).said).toContain('0.00')
    expect((await sold({ means: [{ means: 'voucher', code }, { means: 'cash' }] })).lines).toEqual([
      expect.objectContaining({ code: 'VOUCHER_NO_AMOUNT_LEFT' }),
    ])
    expect((await sold({ means: [{ means: 'voucher', code: 'NO-SUCH' }, { means: 'cash' }] })).lines).toEqual([
      expect.objectContaining({ code: 'VOUCHER_UNKNOWN' }),
    ])
    const all = await issued(shop, { amount: 9000 })
    expect((await sold({ means: [{ means: 'voucher', code: all.code }] })).data).toMatchObject({ total: 0, means: [] })
  })

  it('may be an invoice: the tickets wait for its money, and what was paid at once is not asked for again', async () => {
    const items = [ticketLine(61, 4, '2026-05-10 10:00')]
    const { data } = await sold({ items, customer: school, means: [cash(1000), { means: 'invoice' }] })
    expect(data).toMatchObject({ total: 4324, unpaid: 3324 })
    expect(data.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['calendar', 'invoice'])
    const [row] = await rows<{ due: string; ends: string }>(
      shop.shop.database.db,
      sql`select due_on::text as due, ends_on::text as ends from purchase_order where number = ${data.order}`,
    )
    expect(row).toEqual({ due: '2026-04-19', ends: '2026-04-29' })
    const invoice = { items, means: [{ means: 'invoice' }] }
    expect((await sold(invoice)).code).toBe('INVOICE_ONLY_COMPANIES')
    expect((await sold({ ...invoice, customer: { company: 'Schule' } })).code).toBe('INVOICE_ADDRESS_MISSING')
    const little = { ...invoice, items: [ticketLine(61, 1, '2026-05-10 10:00')], customer: school }
    expect((await sold(little)).code).toBe('INVOICE_AMOUNT_TOO_LOW')
  })

  it('is checked in the database too', async () => {
    const { data } = await sold()
    const change = (text: string) =>
      shop.shop.database
        .transaction((tx) =>
          tx.execute(
            sql.join([
              sql.raw(text),
              sql` where payment_id = (select payment_id from purchase_order where number = ${data.order})`,
            ]),
          ),
        )
        .then(() => null, sqlState)
    expect(await change('update payment_means set amount = amount + 1')).toBe('23514')
    expect(await change('update payment_means set amount = -amount')).toBe('23514')
    expect(await change(`update payment_means set means = 'terminal'`)).toBe('23514')
    expect(await change(`update payment_means set means = 'gold'`)).toBe('23514')
    expect(await change('update payment_means set amount = amount')).toBeNull()
  })
})

describe('a plan', () => {
  it('says what would be sold, or why not, and changes nothing', async () => {
    const [places, orders, sales] = [await shop.books(), await ordersNow(), await shop.count('sale')]
    const body = asked({
      means: [cash(1000), terminal],
      plan: true,
      documents: 'mail',
      customer: { email: 'a@b.example' },
    })
    const { data } = (await act('book', body)).body
    expect(data).toMatchObject({ plan: true, order: null, page: null, documents: [], state: 'placed', total: 2162 })
    expect(data.means).toHaveLength(2)
    expect(data.mailed).toBe(true)
    expect((await act('book', { ...body, means: [] })).body).toMatchObject({ code: 'MEANS_DIFFER', available: 2162 })
    const held = await act('book', asked({ means: [{ means: 'link' }], plan: true }))
    expect(held.body.data).toMatchObject({ plan: true, state: 'held', until: expect.any(String), page: null })
    expect([(await shop.books()).taken, await ordersNow(), await shop.count('sale')]).toEqual([
      places.taken,
      orders,
      sales,
    ])
    const before = await shop.mails()
    await shop.jobs()
    expect(await shop.mails()).toEqual(before)
    // numbers have no gap, and what was planned can be done
    const { order } = (await act('book', { ...body, plan: false })).body.data
    const [next] = await rows<{ value: number }>(
      shop.shop.database.db,
      sql`select value::int from counter where name = 'order'`,
    )
    expect([order, next!.value - 100_000]).toEqual([`F${next!.value}`, orders + 1])
    expect((await act('book', body)).body.data).toMatchObject({ order, before: true, plan: false })
  })

  it('is sent along, and refuses what has come to something else since', async () => {
    const body = asked({ means: [{ means: 'link' }], customer: { email: 'a@b.example' } })
    const { data: planned } = (await act('book', { ...body, plan: true })).body
    const before = await ordersNow()
    const other = { ...planned, total: 1 }
    expect((await act('book', { ...body, planned: other })).body.code).toBe('PLAN_CHANGED')
    // the two days of a link begin anew, which nobody has named
    shop.time.now = new Date(Date.parse(friday) + 60_000)
    const { data } = (await act('book', { ...body, planned })).body
    expect(data).toMatchObject({ state: 'held', total: planned.total })
    expect((await act('book', { ...body, planned })).body.data).toEqual({ ...data, before: true })
    expect((await act('book', { ...body, planned: other })).body.data.before).toBe(true)
    expect(await ordersNow()).toBe(before)
  })
})

describe('the same sale again', () => {
  it('is answered with the same order, and another one under its id is refused', async () => {
    const body = asked()
    const [first, again] = [(await act('book', body)).body.data, (await act('book', body, 'admin')).body.data]
    expect(again).toEqual({ ...first, before: true })
    const other = await act('book', { ...body, items: [ticketLine(61, 3, day)] })
    expect([other.status, other.body.code]).toEqual([422, 'SALE_ID_TAKEN'])
  })

  it('at the same moment is sold once', async () => {
    const [before, body] = [await ordersNow(), asked()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => act('book', body)))
    expect(new Set(answers.map(({ body: { data } }) => data.order)).size).toBe(1)
    expect(answers.filter(({ body: { data } }) => !data.before)).toHaveLength(1)
    expect((await ordersNow()) - before).toBe(1)
  })

  it('that was refused can be asked for again, put right', async () => {
    const body = asked({ means: [cash(1)] })
    expect((await act('book', body)).body.code).toBe('MEANS_DIFFER')
    expect((await act('book', { ...body, means: [cash(2162)] })).status).toBe(200)
  })
})

describe('what nobody sells', () => {
  it.each([
    ['a negative amount', { means: [{ means: 'cash', amount: -5 }] }, 'body.means.0.amount'],
    ['an amount of nothing', { means: [{ means: 'cash', amount: 0 }] }, 'body.means.0.amount'],
    ['half a cent', { means: [{ means: 'cash', amount: 10.5 }] }, 'body.means.0.amount'],
    ['an amount as text', { means: [{ means: 'cash', amount: '21.62' }] }, 'body.means.0.amount'],
    ['a terminal without its slip', { means: [{ means: 'terminal' }] }, 'body.means.0.slip'],
    ['means that there are not', { means: [{ means: 'gold' }] }, 'body.means.0.means'],
    ['two that take the rest', { means: [{ means: 'cash' }, terminal] }, 'body.means'],
    ['two invoices', { means: [{ means: 'invoice', amount: 1 }, { means: 'invoice' }] }, 'body.means'],
    ['a field deep in an item', { items: [{ ...ticketLine(61, 1, day), gift: true }] }, 'body.items.0.gift'],
    ['a field of the customer', { customer: { ...school, token: 'x' } }, 'body.customer.token'],
    ['a password', { customer: { ...school, password: 'secret' } }, 'body.customer.password'],
    ['a channel of its own', { channel: 'web' }, 'body.channel'],
    ['an id that is none', { id: '1' }, 'body.id'],
    ['nothing', { items: [] }, 'body.items'],
  ])('%s is refused, and its place named', async (_, more, place) => {
    const before = await ordersNow()
    const { status, body } = await act('book', asked(more))
    expect([status, body.code, body.wrong.map((wrong: { place: string }) => wrong.place)]).toEqual([
      400,
      'MALFORMED',
      [place],
    ])
    expect(await ordersNow()).toBe(before)
  })

  it.each([
    ['goods of another shop', ticketLine(99_999, 1, day), 'NOT_FOR_SALE'],
    ['a time that is none', ticketLine(61, 1, '2026-03-22 10:07'), 'SLOT_UNKNOWN'],
    ['more places than there are', ticketLine(12, 4, '2026-03-22 10:00'), 'TOO_FEW_LEFT'],
    ['a price that has changed', ticketLine(61, 1, day, 1), 'PRICE_CHANGED'],
    ['a free ticket without a paid one', ticketLine(62, 1, day), 'NEEDS_PAID_TICKET'],
  ])('%s is refused as on the web', async (_, item, code) => {
    const before = await ordersNow()
    const id = randomUUID()
    const { status, body } = await act('book', asked({ id, items: [item] }))
    expect([status, body.code, body.lines?.[0].code]).toEqual([422, 'CART_CHANGED', code])
    expect(body.sentences[code]).toMatch(/^[A-ZÄÖÜ].*[.]$/)
    expect(await ordersNow()).toBe(before)
    const [line] = (await act('log', { subject: id }, 'admin')).body.data
    expect([line.act, line.outcome]).toEqual(['book', 'CART_CHANGED'])
  })

  it('goods by mail without an address are refused, and with one they are sent', async () => {
    const items = [{ type: 'merchandise', id: 501, count: 1 }]
    expect((await sold({ items })).code).toBe('NO_SHIPPING_COSTS')
    expect((await sold({ items, customer: { country: 'CH' } })).code).toBe('SHIPPING_ADDRESS_INCOMPLETE')
    expect((await sold({ items, customer: school })).data.total).toBe(4600)
  })
})
