import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { book, goodsMuseum, pass } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { refund as giveBack } from '../settlement/refund.service.ts'
import { markSent } from '../orders/sent.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: goodsMuseum, extra: smallTours })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const day = '2026-03-22 10:00'

async function bought(items: SubmittedItem[], lang = 'de') {
  const [token, submitted] = [await shop.guest(), purchase(items)]
  const { body } = await shop.call('POST', `${lang}/checkout/initPayment?_=${token}`, submitted)
  if (String(body.data).includes('/simulator/')) await shop.choose(body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  await shop.jobs()
  return { order: await review(booking_id, lang), cartId: submitted.cartId, submitted }
}
const review = async (id: string, lang = 'de') => (await shop.call('GET', `${lang}/order/review?id=${id}`)).body.data
const refund = (number: string, amount?: string, note?: string) => refundByOffice(shop.shop, number, amount, note)
const available = async (barcode: string) =>
  (await shop.call('POST', 'de/voucher/balance', { voucher: barcode })).body.data?.available_amount as number
/** What the provider has of a cart's money. */
const kept = async (cartId: string) =>
  (
    await rows<{ kept: number; shop: string }>(
      shop.shop.database.db,
      sql`select s.captured - s.refunded as kept, p.state as shop
        from payment p
          join simulator_payment s on s.reference = p.id::text
        where p.cart_id = ${cartId}`,
    )
  )[0]
const placesTaken = async () => (await shop.books()).taken
/** The code of the one voucher that an order sold. */
const codeOn = async ({ booking_id }: { booking_id: string }) => {
  const [voucher] = await rows<{ id: string }>(
    shop.shop.database.db,
    sql`select v.id from voucher v join purchase_order o on o.id = v.order_id where o.booking_id = ${booking_id}`,
  )
  return printedCode(codeOfVoucher(shop.shop.keys.vouchers, voucher!.id))
}
const soldOf = async (good: string) =>
  (
    await rows<{ taken: number }>(
      shop.shop.database.db,
      sql`select sum(taken)::int as taken from capacity where good = ${good}`,
    )
  )[0]!.taken
async function mailsOf(number: string) {
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => name.startsWith(`${number}.`) && name.includes('.refund.'))
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))))
}
const said = (mail: { text?: string | undefined } | undefined) => mail!.text!.replaceAll(/[\s\u00a0]+/g, ' ')

describe('an order that two codes and a card have paid', () => {
  it('gets its parts back the way they came, the code first that expires last, and at the end all of it', async () => {
    const [soon, later] = [
      await issued(shop, { amount: 3000, validTo: '2027-01-31' }),
      await issued(shop, { amount: 2000 }),
    ]
    const { order, cartId } = await bought([ticketLine(61, 8, day), code(soon.code), code(later.code)])
    // 8 × 10.81 less 50.00
    expect(order.total).toBe(3648)
    const given = async () => (await review(order.booking_id)).refunded
    expect(await given()).toBeUndefined()
    const state = async () => [await available(soon.code), await available(later.code), (await kept(cartId))!.kept]
    expect(await state()).toEqual([0, 0, 3648])
    expect(await refund(order.number, '12.50')).toEqual({
      done: true,
      line: `order ${order.number}: given back 12.50 CHF to voucher codes; the buyer gets a mail`,
    })
    expect([await state(), await given()]).toEqual([[0, 1250, 3648], 1250])
    const [toCodes] = await mailsOf(order.number)
    expect(said(toCodes)).not.toMatch(/mit Geld bezahlt|Es wurde kein Geld abgebucht, also/)
    expect((await refund(order.number, '40')).line).toContain(
      'given back 37.50 CHF to voucher codes, 2.50 CHF by the payment provider; the buyer',
    )
    await shop.jobs()
    expect([await state(), await given()]).toEqual([[3000, 2000, 3398], 5250])
    expect(await review(order.booking_id)).toMatchObject({
      status: 'placed',
      documents: { tickets: expect.any(String) },
    })
    expect((await refund(order.number)).line).toContain('given back 33.98 CHF by the payment provider; it is canceled')
    await shop.jobs()
    expect([await state(), await kept(cartId)]).toEqual([[3000, 2000, 0], { kept: 0, shop: 'refunded' }])
    expect(await given()).toBe(8648)
  })

  it('spends the code again that got its money back, and not more than that (R5.25)', async () => {
    const { code: barcode } = await issued(shop, { amount: 1000 })
    const { order } = await bought([ticketLine(61, 1, day), code(barcode)])
    await refund(order.number, '6')
    const again = await bought([ticketLine(61, 1, day), code(barcode)])
    expect(again.order.total).toBe(481)
  })

  it('gets nothing more than was paid, nothing malformed, and all of it only as all of it', async () => {
    const { order } = await bought([ticketLine(61, 1, day)])
    const line = async (...asked: Parameters<typeof refund>) => {
      const { done, line: answer } = await refund(...asked)
      expect(done).toBe(false)
      return answer.split(': ')[1]!.split(',')[0]
    }
    expect(await line('F999999')).toBe('ORDER_UNKNOWN')
    expect(await line(order.number, '10.82')).toBe('REFUND_TOO_MUCH')
    expect(await line(order.number, '10.81')).toBe('REFUND_IS_ALL')
    // of half a cent too little it would have become all
    for (const typed of ['0', '-5', 'all', '', '1e9x', '5 francs', '10.805', '5.005'])
      expect(await line(order.number, typed)).toBe('AMOUNT_MALFORMED')
    expect((await refund(order.number)).done).toBe(true)
    expect(await line(order.number, '1')).toBe('ORDER_CANCELED')
  })
})

describe('a refund of all', () => {
  it('gives back places, copies and guides, and voids tickets, passes and bought vouchers', async () => {
    const [places, copies, persons] = [await placesTaken(), await soldOf('article:501'), await soldOf('tour:71')]
    const { order, cartId, submitted } = await bought([
      ticketLine(61, 1, day),
      publicTour(2),
      { type: 'merchandise', id: 501, count: 2 },
      pass,
      { type: 'voucher', id: 701, count: 1 },
    ])
    expect(order.documents).toMatchObject({ tickets: expect.any(String), passes: expect.any(String) })
    const gift = await codeOn(order)
    expect([await soldOf('article:501'), await soldOf('tour:71'), await available(gift)]).toEqual([
      copies + 2,
      persons + 2,
      5000,
    ])
    expect((await refund(order.number)).line).toBe(
      `order ${order.number}: given back 249.81 CHF by the payment provider; it is canceled; the buyer gets a ` +
        'mail; to be called off by you: line 2, 3',
    )
    await shop.jobs()
    expect([await placesTaken(), await soldOf('article:501'), await soldOf('tour:71')]).toEqual([
      places,
      copies,
      persons,
    ])
    expect(await kept(cartId)).toEqual({ kept: 0, shop: 'refunded' })
    expect(await review(order.booking_id)).toMatchObject({
      status: 'canceled',
      may_invoice: false,
      documents: { tickets: null, calendar: null, invoice: null },
    })
    for (const document of ['tickets', 'passes', 'vouchers'])
      expect((await shop.call('GET', `de/order/${document}.pdf?id=${order.booking_id}`)).status, document).toBe(406)
    expect(await available(gift)).toBe(0)
    expect((await review(order.booking_id)).refunded).toBe(order.total)
    expect((await shop.call('GET', `de/voucher?voucher=${gift}`)).body.code).toBe('VOUCHER_NO_AMOUNT_LEFT')
    // whoever comes back with the cart gets no second order of it
    expect((await init(await shop.guest(), submitted)).body.code).toBe('CART_GONE')
    await shop.workers.reconcile({})
    expect(await kept(cartId)).toEqual({ kept: 0, shop: 'refunded' })
  })

  it('leaves what was sent out of the stock: it is not here', async () => {
    const { order } = await bought([book, { type: 'merchandise', id: 502, count: 1 }])
    const [books, posters] = [await soldOf('article:501'), await soldOf('article:502')]
    await markSent(shop.shop, order.number, [1])
    expect((await refund(order.number)).line).toContain('by you: line 2')
    await shop.jobs()
    expect([await soldOf('article:501'), await soldOf('article:502')]).toEqual([books, posters - 1])
  })

  it('is refused, and changes nothing, where a voucher that it sold is spent or in a basket', async () => {
    const { order, cartId } = await bought([ticketLine(61, 1, day), { type: 'voucher', id: 701, count: 1 }])
    const basket = purchase([ticketLine(61, 1, day), code(await codeOn(order))])
    await init(await shop.guest(), basket)
    const before = await placesTaken()
    const line = `order ${order.number}: VOUCHERS_SPENT, a voucher that it bought is spent or in a basket`
    expect(await refund(order.number)).toEqual({ done: false, line })
    await exec(basket.cartId)
    expect(await refund(order.number)).toMatchObject({ done: false, line })
    await shop.jobs()
    expect([await placesTaken(), (await kept(cartId))!.kept, (await review(order.booking_id)).status]).toEqual([
      before,
      6081,
      'placed',
    ])
    // a part is only money
    expect((await refund(order.number, '10.81')).done).toBe(true)
  })

  it('of an order that cost nothing gives its places back', async () => {
    const before = await placesTaken()
    const { order } = await bought([ticketLine(63, 1, day)])
    expect((await refund(order.number)).line).toBe(
      `order ${order.number}: nothing to give back; it is canceled; the buyer gets a mail`,
    )
    expect(await placesTaken()).toBe(before)
    const [mail] = await mailsOf(order.number)
    expect([mail!.subject, said(mail)]).toEqual([
      `Storniert: Ihre Bestellung ${order.number}`,
      expect.not.stringContaining('CHF'),
    ])
  })

  it('whose money somebody has given back at the provider gives back the rest', async () => {
    const { code: barcode } = await issued(shop, { amount: 500 })
    const { order, cartId } = await bought([ticketLine(61, 1, day), code(barcode)])
    const [payment] = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select id from payment where cart_id = ${cartId}`,
    )
    await shop.shop.payments.refund(payment!.id)
    await shop.workers.reconcile({})
    expect((await refund(order.number)).done).toBe(true)
    expect([await available(barcode), await kept(cartId)]).toEqual([500, { kept: 0, shop: 'refunded' }])
  })
})

describe('asked for twice', () => {
  it('all is given back once, also by many at the same moment', async () => {
    const { code: barcode } = await issued(shop, { amount: 500 })
    const before = await placesTaken()
    const { order, cartId } = await bought([ticketLine(61, 2, day), code(barcode)])
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order.number)))
    expect(answers.map(({ done }) => done)).toEqual(answers.map(() => true))
    expect(answers.filter(({ line }) => line.includes('before'))).toHaveLength(7)
    await shop.jobs()
    expect([await kept(cartId), await available(barcode), await placesTaken()]).toEqual([
      { kept: 0, shop: 'refunded' },
      500,
      before,
    ])
    expect(await mailsOf(order.number)).toHaveLength(1)
  })

  it('a part is the same one all day, and another with another note or on another day', async () => {
    const { order, cartId } = await bought([ticketLine(61, 2, day)])
    for (const note of ['late', 'late', 'rain']) expect((await refund(order.number, '5', note)).done).toBe(true)
    expect((await refund(order.number, '5.00', 'late')).line).toContain('was given back before')
    await shop.jobs()
    expect((await kept(cartId))!.kept).toBe(2162 - 1000)
    shop.later(24 * 60)
    await refund(order.number, '5', 'late')
    await shop.jobs()
    expect((await kept(cartId))!.kept).toBe(2162 - 1500)
    shop.later(-24 * 60)
  })

  it('a part that is asked for again within an hour is the same one over midnight too', async () => {
    const { order } = await bought([ticketLine(61, 2, day)])
    const midnight = instantOf(`${addDays(localDay(shop.shop.clock()), 1)} 00:00`)
    const minutes = Math.floor((midnight.getTime() - shop.shop.clock().getTime()) / 60_000)
    const asked = []
    for (const later of [minutes - 5, 10, 55]) {
      shop.later(later)
      asked.push((await refund(order.number, '5', 'late')).line.includes('was given back before'))
    }
    expect(asked).toEqual([false, true, false])
    shop.later(-minutes - 60)
  })

  it('parts that the provider gives back at the same moment leave no payment that looks as if it still had money', async () => {
    const { order, cartId } = await bought([ticketLine(61, 2, day)])
    await refund(order.number, '5')
    await refund(order.number)
    const { database } = shop.shop
    const refunds = await rows<{ id: string }>(
      database.db,
      sql`select r.id from refund r join purchase_order o on o.id = r.order_id where o.number = ${order.number}`,
    )
    let sending = 0
    // neither ends before the other has come as far, or waits for it
    const send: typeof shop.shop.jobs.send = async (...job) => {
      sending++
      await expect.poll(async () => sending === 2 || (await shop.waiting()) > 0, { timeout: 10_000 }).toBe(true)
      return shop.shop.jobs.send(...job)
    }
    const both = { ...shop.shop, jobs: { ...shop.shop.jobs, send } }
    await Promise.all(refunds.map(({ id }) => giveBack(both, { refundId: id })))
    expect(await kept(cartId)).toEqual({ kept: 0, shop: 'refunded' })
    await shop.jobs()
  })

  it('different parts at the same moment never come to more than was paid', async () => {
    const { code: barcode } = await issued(shop, { amount: 1000 })
    const { order, cartId } = await bought([ticketLine(61, 2, day), code(barcode)])
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => refund(order.number, '4', `${n}`)))
    expect(answers.filter(({ done }) => done)).toHaveLength(5)
    await shop.jobs()
    expect([await kept(cartId), await available(barcode)]).toEqual([{ kept: 162, shop: 'captured' }, 1000])
  })
})

it('a voucher that is spent in the moment in which its order is refunded is spent or refunded, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { order } = await bought([{ type: 'voucher', id: 701, count: 1 }])
    const basket = purchase([ticketLine(61, 1, day), code(await codeOn(order))])
    const guest = await shop.guest()
    const [refunded, held] = await Promise.all([refund(order.number), init(guest, basket)])
    expect(refunded.done).toBe(held.status !== 200)
    expect(await unbalanced(shop)).toEqual([])
  }
})

describe('while the provider is away', () => {
  it('the order is canceled, the money follows once, and then the mail says so', async () => {
    const { order, cartId } = await bought([ticketLine(61, 1, day)])
    const { payments } = shop.shop
    const { refundPart } = payments
    const mails = async () => (await mailsOf(order.number)).length
    payments.refundPart = () => Promise.reject(new Error('away'))
    await refund(order.number)
    await expect(shop.jobs()).rejects.toThrow('away')
    shop.later(2)
    await shop.workers.cleanup({})
    expect([(await kept(cartId))!.kept, await mails(), (await review(order.booking_id)).status]).toEqual([
      1081,
      0,
      'canceled',
    ])
    shop.later(60)
    for (let time = 0; time < 2; time++) await shop.workers.cleanup({})
    const inbox = await rows(shop.shop.database.db, sql`select kind from inbox where cart_id = ${cartId}`)
    expect(inbox).toEqual([{ kind: 'refund-stuck' }])
    expect(shop.logged.splice(0)).toMatchObject([{ msg: 'the provider has not refunded an order for an hour' }])
    // it has taken the request, and its answer was lost; then it is not done yet
    payments.refundPart = async (...asked) => void (await refundPart(...asked)) as never
    await shop.workers.cleanup({})
    payments.refundPart = async () => ({ done: false })
    await shop.workers.cleanup({})
    expect([(await kept(cartId))!.shop, await mails()]).toEqual(['captured', 0])
    payments.refundPart = refundPart
    for (let time = 0; time < 2; time++) await shop.workers.cleanup({})
    expect([await kept(cartId), await mails()]).toEqual([{ kept: 0, shop: 'refunded' }, 1])
    shop.later(-62)
  })

  it('is not asked any more once it has given the money back, and nobody is told twice', async () => {
    const { order } = await bought([ticketLine(61, 1, day)])
    await refund(order.number)
    const [{ id: refundId }] = (await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select r.id from refund r join purchase_order o on o.id = r.order_id where o.number = ${order.number}`,
    )) as [{ id: string }]
    const mails = () => shop.count(`pgboss.job where name = 'order-refund-mail' and data->>'refundId' = '${refundId}'`)
    await Promise.all(Array.from({ length: 4 }, () => shop.workers.refund({ refundId })))
    expect(await mails()).toBe(1)
    const { payments } = shop.shop
    const { refundPart } = payments
    payments.refundPart = () => Promise.reject(new Error('asked'))
    await shop.workers.refund({ refundId })
    payments.refundPart = refundPart
  })
})

describe('the mail of a refund', () => {
  it('names what goes back to which code, until when it can be spent, and what goes back by card', async () => {
    const [soon, later] = [
      await issued(shop, { amount: 500, validTo: '2026-04-30' }),
      await issued(shop, { amount: 500 }),
    ]
    const { order } = await bought([ticketLine(61, 2, day), pass, code(soon.code), code(later.code)])
    await refund(order.number)
    const [mail] = await mailsOf(order.number)
    expect(mail).toMatchObject({ to: [{ address: 'ada@example.org' }] })
    for (const part of [
      `Von Ihrer Bestellung ${order.number} zahlen wir Ihnen CHF 101.62 zurück.`,
      'ihre Tickets sind nicht mehr gültig',
      'Jahreskarten und Gutscheine aus dieser Bestellung gelten nicht mehr.',
      'Was auf einen Gutschein zurückgeht, können Sie ab sofort mit dem gleichen Code wieder einlösen.',
      `Code endet auf ${later.code.slice(-5)}: CHF 5`,
      'der abgelaufen ist oder bald abläuft, kommt als neuer Gutschein.',
      'Gültig bis 18. Juni 2026',
      'Gültig bis 20. März 2031',
      'Karte: CHF 91.62',
      'Was Sie mit Geld bezahlt haben, kommt auf dem gleichen Weg zurück',
      'Demonstration: Es wurde kein Geld abgebucht, also muss auch keines zurückgezahlt werden.',
    ])
      expect(said(mail)).toContain(part)
    expect(said(mail)).not.toContain(soon.code.slice(-5))
    expect(said(mail)).not.toContain('weiterhin gelten')
  })

  it('of a part is in the language of the purchase, and voids nothing', async () => {
    const { order } = await bought([ticketLine(61, 2, day)], 'en')
    // as where money is taken
    await rows(
      shop.shop.database.db,
      sql`update purchase_order set demonstration = false where number = ${order.number}`,
    )
    await refund(order.number, '5')
    const [mail] = await mailsOf(order.number)
    expect(said(mail)).toContain('We are refunding CHF 5.00 of your order')
    expect(said(mail)).not.toMatch(/cancelled|no longer|Demonstration/)
  })
})
