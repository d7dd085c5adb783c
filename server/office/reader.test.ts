import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withTerminals } from '../testing/terminals.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { asked, day, keepsItsBooks, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

// A reader of the simulator: a page plays it.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTerminals(goodsMuseum, 'simulator') })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

const reader = (id = 'eins') => ({ means: 'terminal', reader: id })
const sold = async (more: object = {}) => {
  const body = asked({ means: [reader()], ...more })
  const answer = (await act('book', body)).body
  return { id: body.id, answer, page: answer.data?.terminal?.page as string }
}
const saleOf = async (id: string) => (await act('sale', { id })).body
const paySale = async (id: string, ...means: object[]) => (await act('pay-sale', { id, means })).body

describe("the simulator's reader", () => {
  it('is a page on which the card is read or declined', async () => {
    const { id, page } = await sold()
    expect(page).toContain('/simulator/pay/')
    await shop.choose(page, 'decline')
    expect((await saleOf(id)).data).toMatchObject({ state: 'held', terminal: { state: 'declined' } })
    const again = (await paySale(id, reader())).data.terminal
    expect(again.state).toBe('waiting')
    await shop.choose(again.page, 'pay')
    await shop.deliver()
    expect((await saleOf(id)).data).toMatchObject({ state: 'placed', terminal: { state: 'paid', page: null } })
  })

  it('asks for one at a time', async () => {
    const first = await sold()
    const second = await sold()
    expect(second.answer.data.terminal.state).toBe('busy')
    await act('release', { id: first.id })
    expect((await paySale(second.id, reader())).data.terminal.state).toBe('waiting')
    await act('release', { id: second.id })
  })

  it('is not asked for what another payment has replaced meanwhile', async () => {
    const { id, page } = await sold()
    await shop.choose(page, 'decline')
    const { terminals } = shop.shop.payments
    const { open } = terminals
    terminals.open = async (payment) => {
      // as another process does, whose turn came when this one had taken too long
      await shop.shop.database.db.ask('update payment set superseded_at = $1 where id = $2', [
        shop.time.now.toISOString(),
        payment.id,
      ])
      return open(payment)
    }
    expect((await paySale(id, reader())).code).toBe('PAYMENT_UNAVAILABLE')
    terminals.open = open
    await act('release', { id })
  })

  it('asks for what codes have left, and its sale has no page that somebody else could pay on', async () => {
    const { code } = await issued(shop, { amount: 1000 })
    const { id, answer, page } = await sold({ means: [reader(), { means: 'voucher', code }] })
    expect(answer.data).toMatchObject({ total: 1162, redeemed: 1000, page: null })
    const { rows: found } = await shop.shop.database.db.ask(
      'select k.booking_id from cart k join sale s on s.claim_id = k.id where s.id = $1',
      [id],
    )
    const [row] = found as { booking_id: string }[]
    const url = `http://shop.localhost:3000/de/order-review/${row!.booking_id}`
    const elsewhere = { payart: 164, aux: {}, id: row!.booking_id, url }
    expect((await shop.call('POST', 'de/checkout/initPaymentOrder', elsewhere)).body.code).toBe('ORDER_NOT_AVAILABLE')
    await shop.choose(page, 'pay')
    expect((await saleOf(id)).data.state).toBe('placed')
  })

  it('by the command line is asked, looked at, and left for cash', async () => {
    const { id } = await sold()
    expect((await command('sale', id)).said).toMatch(
      /^held, not paid, sold before: 21.62 CHF\n.*\n.*\n {2}reader eins: waiting\n/,
    )
    expect((await command('pay-sale', id, 'reader', 'zwei')).said).toContain('reader zwei: waiting')
    expect((await command('pay-sale', id, 'terminal', '4711')).said).toMatch(
      /^order F\d+.*\n {2}terminal 21.62 CHF, slip 4711/,
    )
    const other = await sold()
    expect((await command('pay-sale', other.id, 'cash')).said).toMatch(/^order F\d+.*\n {2}cash 21.62 CHF/)
    expect((await command('release', (await sold()).id)).done).toBe(true)
  })

  it('leaves what was done in the log', async () => {
    const { id } = await sold()
    await paySale(id, { means: 'cash', amount: 1 })
    await paySale(id, { means: 'cash' })
    const lines = (await act('log', { subject: id }, 'admin')).body.data
    expect(lines.map(({ act: name, outcome }: { act: string; outcome: string }) => [name, outcome])).toEqual(
      expect.arrayContaining([
        ['pay-sale', 'done'],
        ['pay-sale', 'MEANS_DIFFER'],
      ]),
    )
  })

  it('takes a blocked code for nothing: the cash is not taken either', async () => {
    const { code, id: voucher } = await issued(shop, { amount: 1000 })
    const { id } = await sold({ means: [reader(), { means: 'voucher', code }] })
    expect((await act('block', { voucher }, 'desk')).status).toBe(200)
    const { code: refused } = await paySale(id, { means: 'cash' })
    expect(refused).toBe('VOUCHER_BLOCKED')
    expect((await act('release', { id })).status).toBe(200)
  })
})

describe('what no reader is asked', () => {
  it.each([
    ['a slip beside a reader', [{ ...reader(), slip: '1' }], 'body.means.0.slip'],
    ['neither', [{ means: 'terminal' }], 'body.means.0.slip'],
    ['a part', [{ ...reader(), amount: 100 }], 'body.means.0.amount'],
    ['beside cash', [reader(), { means: 'cash', amount: 100 }], 'body.means'],
    ['beside a link', [reader(), { means: 'link' }], 'body.means'],
    ['two of them', [reader(), reader('zwei')], 'body.means'],
  ])('%s is refused, and its place named', async (_, means, place) => {
    expect((await sold({ means })).answer).toMatchObject({ code: 'MALFORMED', place })
  })

  it('is a sale that there is not, or one that no reader was asked for', async () => {
    expect([(await saleOf(randomUUID())).code, (await paySale(randomUUID(), { means: 'cash' })).code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    const link = await sold({ means: [{ means: 'link' }], items: [ticketLine(61, 1, day)] })
    expect((await saleOf(link.id)).data).toMatchObject({ state: 'held', means: [{ means: 'link' }] })
    expect((await paySale(link.id, { means: 'cash' })).code).toBe('NOT_FOUND')
  })
})
