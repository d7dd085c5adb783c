import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openStripeShop, type StripeShop } from '../testing/stripe-shop.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { friday, ticketLine } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, school, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

// Stripe Terminal, driven by the server.

let shop: StripeShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openStripeShop({ files: withTerminals(goodsMuseum, 'stripe') })
  act = await staffOf(shop)
})
beforeEach(() => void ['tmr_eins', 'tmr_zwei'].map((id) => shop.mock.ledger.addReader(id)))
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

const reader = (id = 'eins') => ({ means: 'terminal', reader: id })
const atReader = (more: object = {}) => asked({ means: [reader()], ...more })
const sold = async (body: object) => (await act('book', body)).body
const saleOf = async ({ id }: { id: string }) => (await act('sale', { id })).body.data
const paySale = async ({ id }: { id: string }, ...means: object[]) => (await act('pay-sale', { id, means })).body
const release = async ({ id }: { id: string }) => (await act('release', { id })).body
const tap = (how: Parameters<StripeShop['mock']['ledger']['tap']>[1], id = 'eins') =>
  shop.mock.ledger.tap(`tmr_${id}`, how)
const taken = async () => (await shop.books()).taken
const orders = () => shop.count('purchase_order')
const payments = async ({ id }: { id: string }) =>
  (
    await rows<{ state: string }>(
      shop.shop.database.db,
      sql`select p.state from payment p join sale s on s.claim_id = p.cart_id where s.id = ${id} order by p.created_at`,
    )
  )
    .map(({ state }) => state)
    .toSorted()
const refunds = () => shop.mock.ledger.refunds().length
/** What the provider tells, and what follows of it. */
const deliver = async () => {
  await shop.deliver()
  await shop.jobs()
}

describe('a sale at a reader', () => {
  it('holds its places, has the reader ask, and is an order once the card was read', async () => {
    const [places, before] = [await taken(), await orders()]
    const body = atReader({ customer: school })
    const { data } = await sold(body)
    expect(data).toMatchObject({
      order: null,
      state: 'held',
      total: 2162,
      unpaid: 2162,
      means: [{ means: 'terminal', amount: 2162, slip: '' }],
      page: null,
      terminal: { reader: 'eins', state: 'waiting', reason: '', page: null },
      until: '2026-03-20T07:30:00.000Z',
    })
    expect([(await taken()) - places, await orders()]).toEqual([2, before])
    expect(shop.mock.ledger.reader('tmr_eins')!.action).toMatchObject({ status: 'in_progress' })
    tap('pay')
    await deliver()
    const paid = await saleOf(body)
    expect(paid).toMatchObject({ state: 'placed', unpaid: 0, means: [], terminal: { state: 'paid' } })
    expect([(await taken()) - places, await orders()]).toEqual([2, before + 1])
    const review = (await shop.call('GET', `de/order/review?id=${paid.page.split('/').at(-1)}`)).body.data
    expect(review).toMatchObject({
      channel: 'counter',
      payment: { id: null, name: 'Karte' },
      customer: { lname: 'Muster' },
    })
    expect(review.documents.receipt).toContain('order/receipt.pdf')
    expect(await sold(body)).toMatchObject({ data: { order: paid.order, before: true, terminal: { state: 'paid' } } })
    expect(await payments(body)).toEqual(['canceled', 'captured'])
    expect((await act('show', { order: paid.order })).body.data.sold.channel).toBe('counter')
  })

  it('is an order also where no webhook comes: whoever asks for it has the provider asked', async () => {
    const body = atReader()
    await sold(body)
    tap('silent')
    expect(await saleOf(body)).toMatchObject({ state: 'placed', terminal: { state: 'paid' } })
  })

  it('asked for again asks no second time, and two webhooks make one order', async () => {
    const [body, before] = [atReader(), await orders()]
    const answers = await Promise.all([sold(body), sold(body), sold(body)])
    expect(answers.every(({ data }) => data.state === 'held')).toBe(true)
    expect(await payments(body)).toHaveLength(2)
    tap('twice')
    await deliver()
    await deliver()
    expect(await orders()).toBe(before + 1)
    expect(await payments(body)).toEqual(['canceled', 'captured'])
  })

  it('is counted among what came by terminals, and given back by the provider', async () => {
    const body = atReader()
    await sold(body)
    tap('pay')
    await deliver()
    const { order } = await saleOf(body)
    const [refunded, inbox] = [refunds(), await shop.count("inbox where kind = 'hand-out'")]
    expect((await act('refund', { order, amount: '10.00' }, 'finance')).body.data).toMatchObject({ paid_back: 1000 })
    await shop.jobs()
    expect([refunds() - refunded, await shop.count("inbox where kind = 'hand-out'")]).toEqual([1, inbox])
    const { said } = await command('sales', '2026-03-20', '2026-03-20', 'means')
    expect(said).toMatch(/terminal/)
    expect(said).not.toMatch(/online/)
  })

  it('that costs nothing is placed at once, and needs no reader', async () => {
    const { data } = await sold(atReader({ items: [ticketLine(63, 1, '2026-03-22 10:00')] }))
    expect([data.state, data.terminal]).toEqual(['placed', undefined])
  })

  it('is planned without asking anybody', async () => {
    const { data } = await sold(atReader({ plan: true }))
    expect([data.state, data.terminal, shop.mock.ledger.reader('tmr_eins')!.action]).toEqual(['held', undefined, null])
  })
})

describe('a card that is declined', () => {
  it('leaves the places held: the reason is said, and cash is taken for them', async () => {
    const [body, places] = [atReader(), await taken()]
    await sold(body)
    tap('decline')
    await deliver()
    expect(await saleOf(body)).toMatchObject({
      state: 'held',
      terminal: { state: 'declined', reason: 'insufficient_funds' },
    })
    expect(await paySale(body, { means: 'cash', amount: 1 })).toMatchObject({ code: 'MEANS_DIFFER' })
    const { data } = await paySale(body, { means: 'cash', amount: 1000 }, { means: 'terminal', slip: '4711' })
    expect(data).toMatchObject({
      state: 'placed',
      means: [
        { means: 'cash', amount: 1000 },
        { means: 'terminal', amount: 1162, slip: '4711' },
      ],
    })
    expect((await taken()) - places).toBe(2)
    expect((await paySale(body, { means: 'cash' })).data).toMatchObject({ order: data.order, before: true })
    // the declined intent can be paid no more
    expect(tap('pay')).toBe(false)
    const [intent] = shop.mock.ledger.all()
    expect(intent!.intent!.status).toBe('canceled')
  })

  it('is followed by another card, at the same reader or the next', async () => {
    const body = atReader()
    await sold(body)
    tap('decline')
    expect((await paySale(body, reader())).data.terminal).toMatchObject({ reader: 'eins', state: 'waiting' })
    tap('decline')
    expect((await paySale(body, reader('zwei'))).data.terminal).toMatchObject({ reader: 'zwei', state: 'waiting' })
    tap('pay', 'zwei')
    await deliver()
    expect(await saleOf(body)).toMatchObject({ state: 'placed', terminal: { reader: 'zwei', state: 'paid' } })
  })
})

describe('a reader that nobody uses', () => {
  it('times out: that is said, and the places are free once their time is over', async () => {
    const [body, places] = [atReader(), await taken()]
    await sold(body)
    tap('timeOut')
    await deliver()
    expect(await saleOf(body)).toMatchObject({
      state: 'held',
      terminal: { state: 'timed-out', reason: 'terminal_reader_timeout' },
    })
    shop.later(31)
    await shop.workers.cleanup({})
    expect([await taken(), (await saleOf(body)).state]).toEqual([places, 'ended'])
    expect(await paySale(body, { means: 'cash' })).toMatchObject({ code: 'ORDER_NOT_AVAILABLE' })
  })

  it('is let go by the staff, with the places', async () => {
    const [body, places] = [atReader(), await taken()]
    await sold(body)
    expect((await release(body)).data).toEqual({ id: body.id })
    expect(await taken()).toBe(places)
    expect([shop.mock.ledger.reader('tmr_eins')!.action, tap('pay')]).toEqual([null, false])
    expect(await saleOf(body)).toMatchObject({ state: 'ended', terminal: { state: 'stopped' } })
  })
})

describe('a reader that does not ask', () => {
  it.each([
    ['offline', () => void (shop.mock.ledger.reader('tmr_eins')!.status = 'offline')],
    ['unknown', () => void shop.mock.ledger.removeReader('tmr_eins')],
  ])('because it is %s: that is said, and the sale waits for another way', async (state, breaks) => {
    breaks()
    const body = atReader()
    expect((await sold(body)).data).toMatchObject({ state: 'held', terminal: { state } })
    expect((await paySale(body, reader('zwei'))).data.terminal.state).toBe('waiting')
    tap('pay', 'zwei')
    await deliver()
    expect((await saleOf(body)).state).toBe('placed')
  })

  it('because it asks for another clerk: the second is told that it is busy, and the first visitor pays their own', async () => {
    const [first, second] = [atReader(), atReader({ items: [ticketLine(61, 1, '2026-03-22 10:00')] })]
    const answers = await Promise.all([sold(first), sold(second)])
    expect(answers.map(({ data }) => data.terminal.state).toSorted()).toEqual(['busy', 'waiting'])
    const [waits, busy] = answers[0].data.terminal.state === 'waiting' ? [first, second] : [second, first]
    expect((await paySale(busy, reader())).data.terminal.state).toBe('busy')
    tap('pay')
    await deliver()
    expect([(await saleOf(waits)).state, (await saleOf(busy)).state]).toEqual(['placed', 'held'])
    expect((await paySale(busy, reader())).data.terminal.state).toBe('waiting')
    tap('pay')
    await deliver()
    expect((await saleOf(busy)).state).toBe('placed')
  })

  it.each(['open', 'start'] as const)(
    'because another clerk has just asked for it, and Stripe has not answered (%s)',
    async (call) => {
      const { terminals } = shop.shop.payments
      const answering = terminals[call]
      const [first, second] = [atReader(), atReader({ items: [ticketLine(61, 1, '2026-03-22 10:00')] })]
      const states: string[] = []
      terminals[call] = async () => {
        terminals[call] = answering as never
        states.push((await sold(second)).data.terminal.state)
        // nobody is that slow, so that a process that died bars nobody
        shop.later(1)
        states.push((await paySale(second, reader())).data.terminal.state)
        throw new Error('late')
      }
      await sold(first)
      expect(states).toEqual(['busy', 'waiting'])
      tap('pay')
      await deliver()
      expect((await saleOf(second)).state).toBe('placed')
      await release(first)
      shop.logged.length = 0
    },
  )

  it('because the first clerk gave up: what timed out there bars nobody', async () => {
    const first = atReader()
    await sold(first)
    tap('timeOut')
    expect((await sold(atReader())).data.terminal.state).toBe('waiting')
    tap('pay')
    await deliver()
    await release(first)
  })

  it('because Stripe is away: the sale stays held, and cash is taken once it answers', async () => {
    shop.mock.faults.down = 4
    const body = atReader()
    expect((await sold(body)).data).toMatchObject({ state: 'held' })
    shop.mock.faults.down = 0
    await shop.workers.cleanup({})
    expect((await paySale(body, { means: 'cash' })).data.state).toBe('placed')
    shop.logged.length = 0
  })

  it('because the catalogue has no such reader, or one of another provider: nothing is sold', async () => {
    const before = await shop.count('sale')
    expect(await sold(atReader({ means: [reader('drei')] }))).toMatchObject({
      code: 'MALFORMED',
      place: 'body.means.0.reader',
    })
    expect(await shop.count('sale')).toBe(before)
  })
})

describe('a card that is read while the sale is given up', () => {
  it('pays it: it is not canceled any more, and no cash is taken', async () => {
    const body = atReader()
    await sold(body)
    tap('silent')
    expect((await release(body)).code).toBe('ORDER_PAID')
    expect((await saleOf(body)).state).toBe('placed')
    const other = atReader()
    await sold(other)
    tap('silent')
    expect((await paySale(other, { means: 'cash' })).data).toMatchObject({ state: 'placed', means: [], before: true })
  })

  it('at one reader is not asked for at the next', async () => {
    const body = atReader()
    await sold(body)
    tap('silent')
    for (let times = 0; times < 2; times++)
      expect((await paySale(body, reader('zwei'))).data).toMatchObject({ state: 'placed', terminal: { state: 'paid' } })
    expect(shop.mock.ledger.reader('tmr_zwei')!.action).toBeNull()
  })

  it('is waited for as long as nobody knows whether it pays', async () => {
    const body = atReader()
    await sold(body)
    tap('late')
    expect((await saleOf(body)).terminal.state).toBe('waiting')
    expect((await paySale(body, { means: 'cash' })).code).toBe('ORDER_PAYMENT_UNDER_WAY')
    expect((await release(body)).code).toBe('ORDER_PAYMENT_UNDER_WAY')
    shop.later(1)
    await deliver()
    expect(await saleOf(body)).toMatchObject({ state: 'placed', terminal: { state: 'paid' } })
  })

  it('and comes after the places are gone is given back', async () => {
    const items = [ticketLine(12, 3, '2026-03-22 10:00')]
    const body = atReader({ items })
    await sold(body)
    shop.later(31)
    // nobody has heard of the provider that the hold is over
    expect((await sold(asked({ items }))).data.state).toBe('placed')
    const [before, refunded] = [await orders(), refunds()]
    tap('pay')
    await deliver()
    await deliver()
    expect([await orders(), refunds() - refunded]).toEqual([before, 1])
    expect(await saleOf(body)).toMatchObject({ state: 'ended', order: null, terminal: { state: 'refunded' } })
    expect(await payments(body)).toEqual(['canceled', 'refunded'])
    shop.time.now = new Date(friday)
  })

  it('and comes after the end, while there are places, is an order', async () => {
    const body = atReader()
    await sold(body)
    shop.later(31)
    tap('pay')
    await deliver()
    expect((await saleOf(body)).state).toBe('placed')
  })
})
