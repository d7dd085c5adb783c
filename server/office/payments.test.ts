import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.fixture.ts'
import { purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { asked, school, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

interface Listed {
  reference: string
  order: string | null
  state: string
  [field: string]: unknown
}
interface Dispute {
  reference: string
  state: string
  case: string
  [field: string]: unknown
}

let shop: StripeShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openStripeShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
afterAll(async () => {
  expect(await unbalanced(shop)).toEqual([])
  await shop.close()
})
const { init, exec } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)

const list = async (body: object = {}) => (await act('payments', body)).body.data as Listed[]
const disputes = async () => (await act('disputes', {})).body.data as Dispute[]
const newest = async () => (await list())[0]!

async function begun(places = 2) {
  shop.later(1)
  const web = purchase([ticketLine(61, places, '2026-05-10 10:00')])
  const url = (await init(await shop.guest(), web)).body.data as string
  const there = shop.mock.ledger.all()[0]!
  return { cartId: web.cartId, url, there, reference: there.session.client_reference_id! }
}
async function bought(places = 2) {
  const open = await begun(places)
  await shop.choose(open.url, 'pay')
  return { ...open, order: await numberOf((await exec(open.cartId)).body.data.booking_id) }
}
async function sold(more: object) {
  shop.later(1)
  const { body } = await act('book', asked(more))
  expect(body).toMatchObject({ data: {} })
  return body.data.order as string
}

describe('the list of payments', () => {
  it('has each with its order, its means and what the provider calls it, the newest first', async () => {
    const web = await bought()
    const till = await sold({
      means: [
        { means: 'cash', amount: 1000 },
        { means: 'terminal', slip: '4711' },
      ],
    })
    expect((await list()).slice(0, 2)).toEqual([
      {
        reference: expect.stringMatching(/^[\da-f-]{36}$/),
        at: '2026-03-20T07:02:00.000Z',
        paid: '2026-03-20T07:02:00.000Z',
        order: till,
        name: '',
        state: 'paid',
        means: [
          { means: 'cash', amount: 1000, slip: '' },
          { means: 'terminal', amount: 1162, slip: '4711' },
        ],
        method: null,
        provider: null,
        provider_reference: null,
        amount: 2162,
        back: 0,
        currency: 'CHF',
      },
      {
        reference: web.reference,
        at: '2026-03-20T07:01:00.000Z',
        paid: '2026-03-20T07:01:00.000Z',
        order: web.order,
        name: 'Ada Muster',
        state: 'paid',
        means: [{ means: 'online', amount: 2162, slip: '' }],
        method: expect.any(String),
        provider: 'stripe',
        provider_reference: web.there.session.id,
        amount: 2162,
        back: 0,
        currency: 'CHF',
      },
    ])
  })

  it('says how each stands, and finds those of a state alone', async () => {
    const states = ['open', 'paid', 'failed', 'differs', 'part-back', 'back']
    const of = {} as Record<string, string>
    of['paid'] = (await bought()).reference
    of['open'] = (await begun()).reference
    const declined = await begun()
    await shop.choose(declined.url, 'cancel')
    await exec(declined.cartId)
    const differs = await begun()
    await shop.choose(differs.url, 'silent')
    differs.there.intent!.amount_received = differs.there.charge!.amount = 1
    await exec(differs.cartId)
    of['differs'] = differs.reference
    for (const [state, amount] of [
      ['part-back', '5.00'],
      ['back', undefined],
    ] as const) {
      const { order, reference } = await bought()
      await act('refund', { order, amount, note: 'goodwill' }, 'finance')
      of[state] = reference
    }
    await shop.jobs()
    const all = await list()
    expect(all.find(({ reference }) => reference === of['part-back'])).toMatchObject({ back: 500, amount: 2162 })
    for (const state of states) {
      const found = await list({ state })
      expect([state, found]).toEqual([state, all.filter((one) => one.state === state)])
      if (of[state]) expect(found.map(({ reference }) => reference)).toContain(of[state])
    }
  })

  it('has an invoice as open, and as not paid once its order is canceled', async () => {
    const items = [ticketLine(61, 2, '2026-05-10 10:00')]
    const order = await sold({ channel: 'mail', items, customer: school, means: [{ means: 'invoice' }] })
    expect(await newest()).toMatchObject({ order, state: 'open', paid: null, means: [{ means: 'invoice' }] })
    expect((await list({ state: 'open', means: 'invoice' })).map((one) => one.order)).toContain(order)
    await act('cancel', { order }, 'finance')
    expect(await newest()).toMatchObject({ order, state: 'failed', back: 0 })
    expect((await list({ state: 'failed' })).map((one) => one.order)).toContain(order)
  })

  it('has what is paid by a link once, and nothing of what costs nothing', async () => {
    const before = (await list()).length
    await sold({ items: [ticketLine(63, 1, '2026-05-10 10:00')], means: [] })
    expect(await list()).toHaveLength(before)
    const link = asked({
      channel: 'phone',
      means: [{ means: 'link' }],
      customer: { ...school, email: 'a@example.org' },
    })
    const { page: url } = (await act('book', link)).body.data as { page: string }
    expect((await list()).slice(0, -before)).toMatchObject([{ state: 'open', means: [], order: null }])
    const id = url.split('/').at(-1)
    const paying = await shop.call('POST', 'de/checkout/initPaymentOrder', { payart: 164, aux: {}, id, url })
    // in place of the link, as soon as its customer has begun
    expect((await list()).slice(0, -before)).toMatchObject([{ state: 'open', provider: 'stripe' }])
    await shop.choose(paying.body.data as string, 'pay')
    await shop.deliver()
    expect((await list()).slice(0, -before)).toMatchObject([
      { state: 'paid', means: [{ means: 'online' }], order: expect.any(String) },
    ])
  })

  it('is narrowed by means, days, amount and references, page by page', async () => {
    const { order, reference, there } = await bought(3)
    const numbers = async (body: object) => (await list(body)).map((one) => one.order)
    for (const text of ['32.43', '32,43', order, order.toLowerCase(), reference, there.session.id])
      expect([text, await numbers({ text, from: '2026-03-20' })]).toEqual([text, [order]])
    expect(await numbers({ text: order, means: 'cash' })).toEqual([])
    expect(await numbers({ text: order, means: 'online', to: '2026-03-19' })).toEqual([])
    expect((await list({ text: '4711' })).map(({ means }) => means)).toMatchObject([[{}, { slip: '4711' }]])
    const all = await list()
    expect(await list({ after: all[1]!.reference })).toEqual(all.slice(2))
    for (const means of ['cash', 'terminal', 'online', 'invoice'])
      expect([means, await list({ means })]).toEqual([
        means,
        all.filter((one) => (one['means'] as { means: string }[]).some((way) => way.means === means)),
      ])
  })

  it('is a table too, for who keeps the books, and what was looked for is in no log', async () => {
    const { order, there } = await bought()
    expect((await act('payment-table', {})).status).toBe(403)
    const { body } = await act('payment-table', { text: order }, 'finance')
    const [head, line, ...more] = String(body).trim().split('\r\n')
    expect([head, more]).toEqual([
      'begun,paid,order,name,state,means,method,provider,provider_reference,reference,currency,amount,back',
      [],
    ])
    expect(line).toContain(`,${order},Ada Muster,paid,online,`)
    expect(line).toContain(`,stripe,${there.session.id},`)
    expect(line).toMatch(/,CHF,21\.62,0\.00$/)
    const [entry] = await rows<{ details: object }>(
      shop.shop.database.db,
      sql`select details from office_act where act = 'payment-table' and outcome = 'done'`,
    )
    expect(entry).toEqual({ details: {} })
    expect((await command('payments', order)).said).toMatch(new RegExp(`${order} {2}21.62 CHF {2}online {2}paid$`))
  })
})

describe('the list of disputes', () => {
  it('has each once, as it stands, with what is to be answered first and until when', async () => {
    const [first, second, third] = [await bought(), await bought(), await bought()]
    const at = (hours = 0) => new Date(shop.time.now.getTime() + hours * 60 * 60_000).toISOString()
    const [since, until] = [at(), at(7 * 24)]
    shop.mock.ledger.dispute(first.there)
    await shop.deliver()
    shop.later(24 * 60)
    shop.mock.ledger.dispute(second.there)
    shop.mock.ledger.dispute(third.there)
    await shop.deliver()
    shop.mock.ledger.dispute(third.there, 'lost')
    await shop.deliver()
    const listed = await disputes()
    expect(listed.map(({ order, state, over }) => [order, state, over])).toEqual([
      [first.order, 'needs_response', false],
      [second.order, 'needs_response', false],
      [third.order, 'lost', true],
    ])
    expect(listed[0]).toEqual({
      reference: `du_${first.there.charge!.id}`,
      at: since,
      case: expect.stringMatching(/^[\da-f-]{36}$/),
      settled: false,
      order: first.order,
      name: 'Ada Muster',
      payment: first.reference,
      amount: first.there.charge!.amount,
      currency: 'CHF',
      reason: 'fraudulent',
      state: 'needs_response',
      over: false,
      answer_by: until,
    })
    expect(listed[2]!['answer_by']).toBeNull()
    await act('settle', { id: listed[0]!.case, note: 'evidence sent' })
    expect((await disputes())[0]).toMatchObject({ order: first.order, settled: true })
    expect((await command('disputes')).said).toContain('needs_response, answer until 2026-03-27')
  })
})
