import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, publicTour, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
beforeAll(async () => {
  const few = museum['shop.yaml']!.replace('settings:\n', 'settings:\n  mostPlacesPerOrder: 4\n')
  shop = await openTestShop({ files: { ...museum, 'shop.yaml': few }, extra: smallTours })
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

async function bought(item: SubmittedItem) {
  const body = purchase([item])
  await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
  const id = (await exec(body.cartId)).body.data.booking_id as string
  const { items } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
  return { id, line: items[0] }
}
const taxOf = ({ vat_value, vat_exempt }: { vat_value: number; vat_exempt: boolean }) => [vat_value, vat_exempt]

describe('the line of a guided tour', () => {
  it('has the tax of its most expensive part, where its parts are taxed differently (R9.4)', async () => {
    const tickets = (count: number) => ({ tickets: [{ id: 821, count, subtickets: [] }] })
    // the tour 80.00 in the morning and 90.00 in the afternoon, a ticket 15.00
    expect(taxOf((await bought(group('2026-04-12 10:30', tickets(2)))).line)).toEqual([8.1, false])
    expect(taxOf((await bought(group('2026-04-12 16:00', tickets(6)))).line)).toEqual([8.1, false])
    expect(taxOf((await bought(group('2026-04-17 10:30', tickets(6)))).line)).toEqual([0, true])
  })

  it('names the parts of its tickets that were chosen, and its tickets share a page (R3.44, R3.47)', async () => {
    const chosen = [
      { id: 821, count: 1, subtickets: [] },
      {
        id: 822,
        count: 1,
        subtickets: [
          { id: 8221, count: 3 },
          { id: 8222, count: 0 },
        ],
      },
    ]
    const { id, line } = await bought(group('2026-04-24 10:30', { tickets: chosen }))
    expect(
      line.tour.tickets.map(({ subtickets }: { subtickets: { name: string; count: number }[] }) => subtickets),
    ).toEqual([[], [expect.objectContaining({ id: 8221, count: 3 })]])
    const pdf = await shop.app.request(`/api/de/order/tickets.pdf?id=${id}`)
    const pages = await pageTexts(new Uint8Array(await pdf.arrayBuffer()))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toMatch(/Eintritt.*Klasse/)
  })

  it('counts those who come among the most places of an order, a whole tour as one (R9.27)', async () => {
    const refused = await init(await shop.guest(), purchase([publicTour(5)]))
    expect([refused.status, refused.body.code]).toEqual([422, 'CART_TOO_LARGE'])
    expect((await init(await shop.guest(), purchase([publicTour(4)]))).status).toBe(200)
    expect((await init(await shop.guest(), purchase([group('2026-04-26 16:00')]))).status).toBe(200)
  })
})
