import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { rows, sql } from '../db/database.ts'
import { vouchersOwed } from '../office/liability.queries.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { blockVoucher } from '../vouchers/redeem.queries.ts'
import { goodsMuseum, pass } from '../testing/goods.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { moveCalls } from './move.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought: booked, review } = moveCalls(() => shop)
const day = '2026-03-22 10:00'
async function bought(items: SubmittedItem[]) {
  const order = await review(await booked(items))
  return { order }
}
const refund = (number: string, amount?: string) => refundByOffice(shop.shop, number, amount)
const available = async (barcode: string) =>
  (await shop.call('POST', 'de/voucher/balance', { voucher: barcode })).body.data?.available_amount as number
/** What the provider has of an order's money. */
const kept = async (id: string) =>
  (
    await rows<{ kept: number }>(
      shop.shop.database.db,
      sql`select s.captured - s.refunded as kept
        from purchase_order o
          join simulator_payment s on s.reference = o.payment_id::text
        where o.booking_id = ${id}`,
    )
  )[0]?.kept
async function mailsOf(number: string) {
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => name.startsWith(`${number}.`) && name.includes('.refund.'))
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))))
}
const said = (mail: { text?: string | undefined } | undefined) => mail!.text!.replaceAll(/[\s\u00a0]+/g, ' ')

describe('a code whose time is over when money comes back', () => {
  const day90 = '2026-06-21'
  afterEach(() => shop.later(-3 * 24 * 60))
  const over = () => shop.later(3 * 24 * 60)
  /** Pays a ticket of 10.81 with a voucher that ends before the money goes back. */
  async function spent(amount = 20_000, validTo = '2026-03-21') {
    const voucher = await issued(shop, { amount, validTo, taxed: 'sale', redeemable: forEvent })
    const { order } = await bought([ticketLine(61, 1, day), ticketLine(63, 1, day), code(voucher.code)])
    return { ...voucher, order, left: amount - 1081 }
  }
  const forEvent = { events: [6], tours: [], articles: [], passes: [] }
  const renewedOf = async (id: string) =>
    rows<{ id: string; amount: number; valid_to: string; taxed: string; redeemable: object; blocked: boolean }>(
      shop.shop.database.db,
      sql`select id, amount, valid_to::text, taxed, redeemable, blocked_at is not null as blocked
        from voucher
        where replaces = ${id}`,
    )
  const codeOfId = (id: string) => printedCode(codeOfVoucher(shop.shop.keys.vouchers, id))
  const lookUp = async (barcode: string) => (await shop.call('GET', `de/voucher?voucher=${barcode}`)).body

  it('gets it as a voucher of its own for ninety days, and stays over with all else that was left of it', async () => {
    const { id, code: barcode, order, left } = await spent()
    over()
    await refund(order.number, '5')
    const [first] = await renewedOf(id)
    expect(first).toMatchObject({ amount: 500, valid_to: day90, taxed: 'sale', redeemable: forEvent, blocked: false })
    expect((await lookUp(barcode)).code).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
    expect([await available(barcode), await available(codeOfId(first!.id))]).toEqual([left, 500])
    // what came back is not there to come back again
    expect(await refund(order.number, '5.82')).toMatchObject({ line: expect.stringContaining('REFUND_TOO_MUCH') })
    expect((await refund(order.number)).done).toBe(true)
    const amounts = (await renewedOf(id)).map(({ amount }) => amount).sort((a, b) => a - b)
    expect(amounts).toEqual([500, 581])
    expect([await available(barcode), await kept(order.booking_id)]).toEqual([left, undefined])
    const shown = await review(order.booking_id)
    expect(shown.refunded).toBe(1081)
    expect(shown.credits.map(({ voucher }: { voucher: object }) => voucher)).toMatchObject([
      { amount: 500, valid_to: day90 },
      { amount: 581, valid_to: day90 },
    ])
    const pdf = await shop.call('GET', `de/${shown.credits[0].voucher.document}`)
    expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    const mail = (await mailsOf(order.number)).find((one) => said(one).includes('CHF 5.00'))
    expect(said(mail)).toContain('kommt als neuer Gutschein')
    expect(said(mail)).not.toContain('mit dem gleichen Code')
    expect(said(mail)).toContain(codeOfId(first!.id).slice(-5))
    expect(mail!.attachments.map(({ filename }) => filename)).toContainEqual(expect.stringContaining('gutschein'))
    // it pays as any other
    const again = await bought([ticketLine(61, 1, '2026-03-29 10:00'), code(codeOfId(first!.id))])
    expect(again.order.total).toBe(581)
  })

  it('is owed once: the books know what of it is over and what can be spent', async () => {
    const { id, order, left } = await spent()
    over()
    await refund(order.number)
    const [renewed] = await renewedOf(id)
    const owed = await vouchersOwed(shop.shop.database.db, new Date(shop.time.now.getTime() + 1), '2026-03-23')
    const state = (of: string) => owed.filter((one) => one.id === of).map((one) => [one.state, one.left])
    expect([state(id), state(renewed!.id)]).toEqual([[['expired', left]], [['valid', 1081]]])
  })

  it('soon is over too, and others change nothing', async () => {
    const [soon, later] = [
      await issued(shop, { amount: 1000, validTo: '2026-06-20' }),
      await issued(shop, { amount: 81, validTo: day90 }),
    ]
    const { order } = await bought([ticketLine(61, 1, day), code(soon.code), code(later.code)])
    over()
    await refund(order.number)
    expect((await renewedOf(soon.id)).map(({ amount }) => amount)).toEqual([1000])
    expect([await renewedOf(later.id), (await lookUp(later.code)).data]).toMatchObject([
      [],
      { available_amount: 81, valid_to: `${day90} 23:59` },
    ])
  })

  it('that is blocked takes the new one with it, before and after', async () => {
    const { db } = shop.shop.database
    const [early, late] = [await spent(), await spent()]
    over()
    await blockVoucher(db, early.id, shop.time.now)
    await refund(early.order.number)
    expect([
      await renewedOf(early.id),
      await shop.count(`voucher where id = '${early.id}' and blocked_at is not null`),
    ]).toEqual([[], 1])
    await refund(late.order.number)
    await blockVoucher(db, late.id, shop.time.now)
    const [renewed] = await renewedOf(late.id)
    expect([renewed!.blocked, (await lookUp(codeOfId(renewed!.id))).code]).toEqual([true, 'VOUCHER_UNKNOWN'])
    await blockVoucher(db, late.id, null)
    expect((await lookUp(codeOfId(renewed!.id))).data.available_amount).toBe(1081)
  })
})

describe('a code that is good for something else', () => {
  const forPasses = { events: [], tours: [], articles: [], passes: [601] }

  it('gets nothing of what the card has paid, by the office', async () => {
    const voucher = await issued(shop, { amount: 8000, redeemable: forPasses })
    const { order } = await bought([pass, ticketLine(61, 2, day), code(voucher.code)])
    expect(order.total).toBe(2162)
    expect((await refund(order.number, '10.81')).line).toContain('given back 10.81 CHF by the payment provider')
    await shop.jobs()
    expect([await available(voucher.code), await kept(order.booking_id)]).toEqual([0, 1081])
    expect((await refund(order.number)).done).toBe(true)
    await shop.jobs()
    expect([await available(voucher.code), await kept(order.booking_id)]).toEqual([8000, 0])
  })
})
