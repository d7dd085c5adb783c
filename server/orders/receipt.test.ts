import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { asked, day, school, staffOf } from '../office/book.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { issued } from '../testing/vouchers.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const sold = async (more: object = {}) => (await act('book', asked(more))).body.data
type Document = { kind: string; address: string }
const receiptsOf = (documents: Document[]) => documents.filter(({ kind }) => kind.startsWith('receipt'))
const text = async (address: string) => {
  const response = await shop.app.request(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = await pageTexts(new Uint8Array(await response.arrayBuffer()))
  return pages.join(' ').replaceAll('\u00a0', ' ')
}
const bookingOf = (page: string) => page.split('/').at(-1)!
const refusedFor = async (id: string) => (await shop.call('GET', `de/order/receipt.pdf?id=${id}`)).body.code

async function bought({ ticked = false, ticket = 61 } = {}) {
  const body = purchase([ticketLine(ticket, 2, day)])
  const { body: opened } = await init(await shop.guest({ send_invoice: ticked }), body)
  if (opened.data.includes('/simulator/')) await shop.choose(opened.data, 'pay')
  const { booking_id: id } = (await exec(body.cartId)).body.data
  return (await shop.call('GET', `de/order/review?id=${id}`)).body.data
}

describe('what is sold at the counter', () => {
  it('has a receipt on A4 and on a roll, in the language of the order: seller, number, lines, means with slip, VAT', async () => {
    const means = [
      { means: 'cash', amount: 1000 },
      { means: 'terminal', slip: '4711' },
    ]
    const { order, documents } = await sold({ means, lang: 'fr' })
    const receipts = receiptsOf(documents)
    expect(receipts.map(({ kind }) => kind)).toEqual(['receipt', 'receipt-roll'])
    for (const { address } of receipts) {
      const said = await text(address)
      for (const part of [
        'Reçu',
        order,
        'Haus Weg 1 8000 Ort Suisse CHE-1',
        'Espèces',
        'ticket 4711',
        '21.62 CHF 1.62 CHF 20.00 CHF',
      ])
        expect(said).toContain(part)
      expect(said).not.toContain('Copie')
    }
  })

  it('says that it is a copy where it is printed again', async () => {
    const { documents } = await sold()
    for (const { address } of receiptsOf(documents)) {
      expect(await text(address)).not.toContain('Kopie')
      expect(await text(`${address}&copy=true`)).toContain('Kopie')
    }
  })

  it('names what codes have paid, also where they have paid all', async () => {
    const { code } = await issued(shop, { amount: 3000 })
    const { documents } = await sold({ means: [{ means: 'voucher', code }] })
    expect(await text(receiptsOf(documents)[0]!.address)).toMatch(/Total CHF 21.62 Bezahlt mit .* CHF 21.62/)
  })

  it('has none where it costs nothing, or is still to be paid', async () => {
    const free = await sold({ items: [ticketLine(63, 1, day)], means: [] })
    const items = [ticketLine(61, 4, '2026-05-10 10:00')]
    const invoice = await sold({
      items,
      customer: school,
      means: [{ means: 'cash', amount: 1000 }, { means: 'invoice' }],
    })
    for (const { page, documents } of [free, invoice]) {
      expect(receiptsOf(documents)).toEqual([])
      expect(await refusedFor(bookingOf(page))).toBe('ORDER_NOT_AVAILABLE')
    }
  })

  it('says what was given back since, and has none once it is canceled', async () => {
    const { order, documents, page } = await sold()
    const { address } = receiptsOf(documents)[0]!
    expect(await text(address)).not.toContain('zurückgegeben')
    expect((await act('refund', { order, amount: '10.00' }, 'finance')).status).toBe(200)
    expect(await text(address)).toMatch(/Seither zurückgegeben Gutschrift CN\d+, 20.03.2026 − CHF 10.00/)
    expect((await act('refund', { order }, 'finance')).status).toBe(200)
    expect(await refusedFor(bookingOf(page))).toBe('ORDER_NOT_AVAILABLE')
  })
})

describe('what is bought in the shop', () => {
  it('has one where no invoice was asked for, as long as there is none', async () => {
    const order = await bought()
    expect(order.documents.receipt).toBe(`order/receipt.pdf?id=${order.booking_id}`)
    expect(await text(`/api/en/${order.documents.receipt}`)).toMatch(/^Haus .*Quittung .*Bezahlt mit Karte CHF 21.62/)
    await shop.call('POST', 'de/order/invoice', { id: order.booking_id })
    expect(await refusedFor(order.booking_id)).toBe('ORDER_NOT_AVAILABLE')
  })

  it('has none beside the invoice that was ticked, nor where it cost nothing', async () => {
    for (const order of [await bought({ ticked: true }), await bought({ ticket: 63 })]) {
      expect(order.documents.receipt).toBeUndefined()
      expect(await refusedFor(order.booking_id)).toBe('ORDER_NOT_AVAILABLE')
    }
  })

  it('names who has sold it then, whatever the museum is called now', async () => {
    const order = await bought()
    await shop.shop.database.db.execute(
      sql`
        update purchase_order
        set sold_by = jsonb_set(sold_by, '{name}', '"Altes Haus"')
        where booking_id = ${order.booking_id}
      `,
    )
    expect(await text(`/api/de/${order.documents.receipt}`)).toContain('Altes Haus Weg 1')
    const [row] = await rows<{ seller: { name: string } }>(
      shop.shop.database.db,
      sql`select sold_by as seller from purchase_order where booking_id = ${(await bought()).booking_id}`,
    )
    expect(row!.seller.name).toBe('Haus')
  })

  it('is refused for what nobody has bought, and on paper that there is not', async () => {
    expect(await refusedFor('x'.repeat(22))).toBe('ORDER_NOT_AVAILABLE')
    const { booking_id: id } = await bought()
    expect((await shop.call('GET', `de/order/receipt.pdf?id=${id}&paper=a5`)).status).toBe(400)
  })
})
