import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

// names the tour by the first of its languages
const tourVoucher = {
  'vouchers/tour.yaml': goodsMuseum['vouchers/visit.yaml']!.replaceAll('703', '704')
    .replace('price: 20.00', 'price: 10.00')
    .replace(/redeemable: .*/, 'redeemable: {tours: [71]}'),
}
let shop: TestShop
beforeAll(
  async () => void (shop = await openTestShop({ files: { ...goodsMuseum, ...tourVoucher }, extra: smallTours })),
)
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

async function buy(items: SubmittedItem[]) {
  const [token, submitted] = [await shop.guest(atHome), purchase(items)]
  const opened = await init(token, submitted)
  expect([opened.status, opened.body.message]).toEqual([200, undefined])
  await shop.choose(opened.body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  return (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
}
const pdf = async (id: string, document: string) =>
  (await pageTexts(new Uint8Array(await (await shop.app.request(`/api/de/${document}?id=${id}`)).arrayBuffer()))).join(
    ' ',
  )

/** The code that is printed on a voucher of an order. */
async function codeOn(id: string): Promise<string> {
  const printed = /[0-9A-Z]{5}(?:[ -][0-9A-Z]{5}){3}/.exec(await pdf(id, 'order/vouchers.pdf'))![0]
  expect(readCode(printed)).not.toBeNull()
  return printed
}

describe('one order of everything that the shop sells', () => {
  it('is held, paid, delivered and taxed as a whole, less what a code pays (R3.26, R4.26, R9.6)', async () => {
    const { booking_id: gift } = await buy([{ type: 'voucher', id: 701, count: 1 }])
    const owner = (name: string) => ({ name, address: null, send_to_custom_addr: false })
    const order = await buy([
      { type: 'voucherCode', barcode: await codeOn(gift) },
      ticketLine(11, 1, '2026-03-22 10:00', 2000),
      publicTour(2),
      { type: 'merchandise', id: 501, count: 1, price: 3900 },
      { type: 'annualPass', id: 601, count: 2, owners: [owner('Ada Muster'), owner('Bo Beispiel')], price: 16_000 },
      { type: 'voucher', id: 702, count: 1, price: 7000 },
    ])
    // 20.00 ticket, 20.00 tour, 39.00 book, 160.00 passes, 70.00 voucher, 7.00 for sending the book, less 50.00 by code
    expect(order.items.map(({ type, total }: { type: string; total: number }) => [type, total])).toEqual([
      ['ticket', 2000],
      ['guidedTour', 2000],
      ['merchandise', 3900],
      ['annualPass', 16_000],
      ['voucher', 7000],
    ])
    expect([order.shipping, order.codes.map(({ amount }: { amount: number }) => amount), order.total]).toEqual([
      700,
      [5000],
      26_600,
    ])
    // ticket and voucher are exempt; 46.00 / 1.026 = 44.83 is net of book and sending, 180.00 / 1.081 = 166.51 of tour
    // and passes
    expect(order.vat).toEqual([
      { percent: 2.6, gross: 4600, tax: 117 },
      { percent: 8.1, gross: 18_000, tax: 1349 },
    ])
    expect((await shop.books()).off).toEqual([])
    await shop.jobs()
    const files = await shop.mails()
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))),
    )
    const mail = mails.find(
      ({ subject, to }) => to?.[0]?.address === 'ada@example.org' && subject?.includes(order.number),
    )!
    const said = mail.text!.replaceAll(/\s+/g, ' ')
    for (const part of ['Katalog', 'Ada Muster', 'Versand: CHF 7', 'CHF 266', 'MWST']) expect(said).toContain(part)
    const packing = mails.find(({ to }) => to?.[0]?.address === 'hilfe@haus.example')
    expect(packing!.text).toContain('1 × Katalog')
    await shop.call('POST', 'de/order/invoice', { id: order.booking_id })
    const invoice = await pdf(order.booking_id, 'order/invoice.pdf')
    expect(invoice).toMatch(/2\.6 % CHF 46\.00 CHF 1\.17 CHF 44\.83/)
    expect(invoice).toMatch(/8\.1 % CHF 180\.00 CHF 13\.49 CHF 166\.51/)
  })

  it('of a voucher for a tour pays for that tour in each of its languages, and for nothing else', async () => {
    const { booking_id: gift } = await buy([{ type: 'voucher', id: 704, count: 1 }])
    const code: SubmittedItem = { type: 'voucherCode', barcode: await codeOn(gift) }
    const english = publicTour(1, '2026-03-22 11:00', { tourId: 72 })
    const { total, vat } = await buy([code, english, { type: 'merchandise', id: 504, count: 1 }])
    // the tour of 12.00 was taxed when its voucher of 10.00 was sold; 2.00 and the file's 5.00 are left
    expect([total, vat]).toEqual([700, [{ percent: 8.1, gross: 700, tax: 52 }]])
  })
})
