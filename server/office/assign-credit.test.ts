import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { refundByOffice } from './commands.fixture.ts'
import { invoicingMuseum } from '../testing/museum.fixture.ts'
import { friday, openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { runCommand } from './command.ts'
import { creditCalls, entry, file, transaction, type Paid } from './credits.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ files: invoicingMuseum })
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())
const { owed, review, mailsOf, book, booked } = creditCalls(() => shop)

describe('what no reference has named', () => {
  /** Books a credit that some of is left of, and answers its entry of the inbox. */
  async function leftOf(paid: Paid) {
    const [credit] = await booked(paid)
    return entryOf(credit.bank_reference)
  }
  const entryOf = async (bank: string) =>
    (
      await rows<{ id: string; left: number }>(
        shop.shop.database.db,
        sql`select id, (details->>'left')::int as left from inbox where details->>'bank_reference' = ${bank}`,
      )
    )[0]!
  const leftIn = async (id: string) =>
    (
      await rows<{ left: number }>(
        shop.shop.database.db,
        sql`select (details->>'left')::int as left from inbox where id = ${id}`,
      )
    )[0]!.left
  let other: string
  beforeAll(async () => void (other = await keyOf(shop, 'finance', 'assigns')))
  const assign = (credit: string, order: string) =>
    shop.call('POST', 'office/assign-credit', { credit, order }, { authorization: `Bearer ${other}` })
  const inbox = async () => (await runCommand(shop.shop, ['inbox'])).said

  it('is booked by the office on the order that it is for, and its entry is settled', async () => {
    // the newest entries are listed
    shop.later(60)
    const { id, number } = await owed()
    const open = await leftOf({ reference: 'for the class 3b' })
    expect(await inbox()).toMatch(new RegExp(`${open.id}.*left 21\\.62, payer .*payment_reference for the class 3b`))
    expect((await runCommand(shop.shop, ['assign-credit', open.id, number])).said).toBe(
      `order ${number}: 21.62 CHF booked, it is paid`,
    )
    expect(await review(id)).toMatchObject({ documents: { tickets: expect.any(String) } })
    expect(await mailsOf(number)).toBe(2)
    expect(await inbox()).not.toContain(open.id)
    const next = await owed()
    expect((await assign(open.id, next.number)).body.code).toBe('CREDIT_NOT_OPEN')
    expect((await review(next.id)).unpaid).toBe(2162)
  })

  it('pays two orders by one transfer, and the rest stays in the inbox', async () => {
    const [one, two, three] = [await owed(), await owed(), await owed()]
    const open = await leftOf({ reference: one.reference, amount: '50.00' })
    const paid = { order: two.number, used: 2162, unpaid: 0, left_over: 676, currency: 'CHF' }
    // both at once take only what is there
    const answers = await Promise.all([assign(open.id, two.number), assign(open.id, two.number)])
    expect(answers.map(({ body }) => body.data ?? body.code)).toEqual(expect.arrayContaining([paid, 'ORDER_PAID']))
    expect(await leftIn(open.id)).toBe(676)
    expect((await assign(open.id, three.number)).body.data).toMatchObject({ used: 676, unpaid: 1486, left_over: 0 })
    expect((await review(three.id)).unpaid).toBe(1486)
  })

  it('is taken by no two orders at once beyond what was credited', async () => {
    const orders = [await owed(), await owed(), await owed()]
    const open = await leftOf({ reference: '', amount: '30.00' })
    await Promise.all(orders.map(({ number }) => assign(open.id, number)))
    const unpaid = await Promise.all(orders.map(async ({ id }) => (await review(id)).unpaid ?? 0))
    expect(unpaid.reduce((sum, one) => sum + one, 0)).toBe(3 * 2162 - 3000)
  })

  it.each([
    [
      'is paid',
      async () => {
        const order = await owed()
        await booked({ reference: order.reference })
        return order.number
      },
      'ORDER_PAID',
    ],
    [
      'is canceled',
      async () => {
        const { number } = await owed()
        await refundByOffice(shop.shop, number, undefined)
        return number
      },
      'ORDER_CANCELED',
    ],
    ['is none', async () => 'F999999', 'ORDER_UNKNOWN'],
  ])('is not booked on an order that %s', async (_, order, code) => {
    const number = await order()
    const open = await leftOf({ reference: '' })
    expect((await assign(open.id, number)).body.code).toBe(code)
    expect(await leftIn(open.id)).toBe(2162)
  })

  it('is not booked once it was settled, nor in another currency, nor where the bank has taken it back', async () => {
    const { number, reference } = await owed()
    const settled = await leftOf({ reference: '', amount: '9.00' })
    await runCommand(shop.shop, ['settle', settled.id, 'transferred back'])
    const euros = await leftOf({ reference, currency: 'EUR' })
    const returned = entry(transaction({ reference: '' }), '<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>')
    const back = await entryOf((await book(file(returned))).body.data[0].bank_reference)
    for (const { id } of [settled, euros, back]) expect((await assign(id, number)).body.code).toBe('CREDIT_NOT_OPEN')
  })
})
