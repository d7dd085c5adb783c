import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { checkoutSuggest } from '@foyer/contract/checkout.schema.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { afterEach, expect, it } from 'vitest'
import { holdPlaces } from '../catalogue/shop.fixture.ts'
import { articleGood, capacityId, tourGood } from '../schedule/capacity-id.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
afterEach(() => shop.close())
const open = async (...changes: [string, string][]) => {
  const shopFile = changes.reduce((text, [from, to]) => text.replace(from, to), goodsMuseum['shop.yaml']!)
  const cheap = goodsMuseum['passes/adult.yaml']!.replace('price: 80.00', 'price: 50.00')
  shop = await openTestShop({
    files: { ...goodsMuseum, 'shop.yaml': shopFile, 'passes/adult.yaml': cheap },
    extra: smallTours,
  })
}
const suggested = async (items: SubmittedItem[]) => {
  const { body } = await shop.call('POST', 'de/checkout/suggest', {
    cart: { ver: 1, items, external_document_number: null },
  })
  return checkoutSuggest.data.parse(body.data)
}
const ofType = async (type: string, items: SubmittedItem[]) =>
  (await suggested(items)).filter((one) => one.type === type)
const ticket = ticketLine(11, 1)
const until = new Date('2026-03-20T09:00:00Z')
const hold = (good: string, places: number, startsAt: string | null = null) =>
  holdPlaces(
    shop.shop.database.db,
    good,
    new Map([[capacityId(good, startsAt === null ? null : instantOf(startsAt)), places]]),
    until,
  )

it('suggests a book on the exhibition in the cart, unless it is in the cart, sold out or of another one (R7.47)', async () => {
  await open()
  const book = () => ofType('merchandise', [ticket])
  expect(await book()).toMatchObject([{ id: 501, name: 'Katalog', price_from: 3900, picture: { alt: 'ein Bild' } }])
  expect(await ofType('merchandise', [ticket, { type: 'merchandise', id: 501, count: 1 }])).toEqual([])
  expect(await ofType('merchandise', [ticketLine(61, 1, '2026-03-20 00:00')])).toEqual([])
  await hold(articleGood(501), 5)
  expect(await book()).toEqual([])
})

it('suggests a pass from the visit on at which it is cheaper than tickets, unless one is in the cart (R7.47)', async () => {
  await open()
  expect(await ofType('annualPass', [ticket])).toMatchObject([
    { id: 601, name: 'Jahreskarte', price_from: 5000, visits: 3 },
  ])
  expect(await ofType('annualPass', [ticketLine(61, 1, '2026-03-20 00:00')])).toMatchObject([{ visits: 5 }])
  // a ticket of several people is no visit of one, whatever it costs
  const team = {
    ...ticketLine(64, 1, '2026-03-20 00:00'),
    subtickets: [
      { id: 641, count: 6 },
      { id: 642, count: 2 },
    ],
  }
  expect(await ofType('annualPass', [team as SubmittedItem])).toEqual([])
  // the other venue is not in it
  expect(await ofType('annualPass', [ticketLine(51, 1, '2026-03-22 10:00')])).toEqual([])
  const pass: SubmittedItem = { type: 'annualPass', id: 602, count: 1, owners: [] }
  expect(await ofType('annualPass', [ticket, pass])).toEqual([])
})

it('suggests to a family a pass for all of it, and never one for a single person (R7.47)', async () => {
  const head = goodsMuseum['events/rules.yaml']!.replace('id: 6', 'id: 7').split('tickets:')[0]!
  const family = `${head}tickets:
  - {id: 75, name: {de: E, en: E}, mode: 5, price: 20.00, vat: exempt}
  - {id: 76, name: {de: K, en: K}, mode: 5, price: 5.00, vat: exempt, audience: child}
  - id: 77
    name: {de: F, en: F}
    mode: 5
    price: 45.00
    vat: exempt
    family: true
    subtickets:
      - {id: 771, name: {de: E, en: E}, price: 0, min_quantity: 1, max_quantity: 2}
      - {id: 772, name: {de: K, en: K}, price: 0, audience: child, min_quantity: 1, max_quantity: 4}
`
  const pass = goodsMuseum['passes/couple.yaml']!.replaceAll('602', '603').replace('persons: 2', 'persons: 6')
  const openWith = async (passes: Record<string, string>) => {
    shop = await openTestShop({ files: { ...goodsMuseum, 'events/family.yaml': family, ...passes } })
  }
  const on = (id: number, count: number) => ticketLine(id, count, '2026-03-20 00:00')
  const ticketOf = (adults: number, children: number) =>
    ({
      ...on(77, 1),
      subtickets: [
        { id: 771, count: adults },
        { id: 772, count: children },
      ],
    }) as SubmittedItem
  await openWith({ 'passes/family.yaml': pass })
  const offered = async (...items: SubmittedItem[]) =>
    (await ofType('annualPass', items)).map(({ id, visits }) => [id, visits])
  // of 140 francs; the ones of one person and of a couple cost 80 and 140
  expect(await offered(on(75, 1))).toEqual([[601, 5]])
  expect(await offered(ticketOf(2, 2))).toEqual([[603, 4]])
  expect(await offered(on(75, 2), on(76, 2))).toEqual([[603, 3]])
  // one that is for so many, too many for any, and so few that none pays off
  expect(await offered(on(75, 1), on(76, 1))).toEqual([[602, 6]])
  expect(await offered(on(75, 4), on(76, 3))).toEqual([])
  await shop.close()
  await openWith({})
  expect(await offered(ticketOf(2, 2))).toEqual([])
})

it('says what of the cart a suggested pass lowers, where it books visits', async () => {
  await open()
  expect((await ofType('annualPass', [ticket]))[0]).not.toHaveProperty('member')
  await shop.close()
  const booking = goodsMuseum['passes/adult.yaml']!.replace('80.00', '50.00').concat('\nbooking: {}\n')
  shop = await openTestShop({ files: { ...goodsMuseum, 'passes/adult.yaml': booking } })
  expect(await ofType('annualPass', [ticket])).toMatchObject([
    { id: 601, months: 12, member: [{ percent: 100, persons: 1, events: expect.arrayContaining([1]) }] },
  ])
})

it('suggests a public tour in the venue later on the day of the visit, as long as it has places (R7.47)', async () => {
  await open()
  const tour = (at: string) => ofType('guidedTour', [ticketLine(11, 1, at)])
  expect(await tour('2026-03-20 10:00')).toMatchObject([
    { id: 71, datetime: '2026-03-20 14:00', name: 'Rundgang Offen' },
  ])
  expect(await tour('2026-03-20 14:00')).toEqual([])
  expect(await ofType('guidedTour', [ticket, publicTour(3)])).toEqual([])
  expect(await ofType('guidedTour', [ticketLine(51, 1, '2026-03-22 10:00')])).toEqual([])
  await hold(tourGood(71), 5, '2026-03-20 14:00')
  expect(await tour('2026-03-20 10:00')).toEqual([])
})

it.each([
  ['hasMerchandise', 'merchandise'],
  ['hasMemCard', 'annualPass'],
  ['hasGuidedTours', 'guidedTour'],
])(
  'suggests nothing of %s while it is switched off, and everything else (R7.47, R1.18, R1.19, R1.21)',
  async (area, type) => {
    await open([`${area}: true`, `${area}: false`])
    const types = (await suggested([ticket])).map((one) => one.type)
    expect(types.filter((one) => one !== 'event')).toEqual(
      ['merchandise', 'guidedTour', 'annualPass'].filter((one) => one !== type),
    )
  },
)
