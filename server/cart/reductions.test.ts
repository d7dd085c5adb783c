import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { both } from '../catalogue/catalogue.fixture.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'

const rules = `
reductions:
  - {name: ${both('Gruppe')}, percent: 10, from_places: 5}
  - {name: ${both('Früh')}, price: 2000.00, days_ahead: 20, tickets: [65]}
`
let shop: TestShop
beforeAll(async () => {
  const files = { ...cancelingMuseum, 'events/rules.yaml': cancelingMuseum['events/rules.yaml']!.concat(rules) }
  shop = await openTestShop({ files })
})
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, review, price, cancel, money, credits, all, move } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const [sunday, later, last] = ['2026-03-22 10:00', '2026-03-29 10:00', '2026-04-26 10:00']
const group = (count: number, shown?: number) => ({
  ...ticketLine(61, count, sunday),
  ...(shown !== undefined && { price: shown }),
})
const refused = async (...items: Parameters<typeof purchase>[0]) =>
  (await init(await shop.guest(), purchase(items))).body.lines

describe('what lowers a price by itself', () => {
  it('is a row of its own beside the list price, and what is paid and taxed is what is left', async () => {
    const id = await bought([group(5, 4864)])
    expect(await review(id)).toMatchObject({
      total: 4864,
      items: [{ price: 1081, total: 4864, reductions: [{ name: 'Gruppe', amount: 541 }] }],
      vat: [{ percent: 8.1, gross: 4864 }],
    })
    expect(await money(id)).toMatchObject({ kept: 4864 })
    await shop.jobs()
    const file = (await shop.mails()).find((name) => name.includes('.order'))!
    const { text } = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))
    expect(text!.replaceAll('\u00a0', ' ')).toMatch(/Gruppe: − CHF 5\.41/)
  })

  it('counts everybody of one visit, and nobody of another', async () => {
    expect((await review(await bought([group(4)]))).items[0].reductions).toBeUndefined()
    const two = await review(await bought([group(3), group(2)]))
    expect(two.items.map(({ total }: { total: number }) => total)).toEqual([2919, 1946])
    const apart = await review(await bought([group(3), ticketLine(61, 2, later)]))
    expect(apart.total).toBe(5405)
  })

  it('is for the tickets that it names, and ends with its day', async () => {
    expect((await review(await bought([ticketLine(65, 1, last)]))).total).toBe(200_000)
    expect((await review(await bought([ticketLine(65, 1, sunday)]))).total).toBe(260_000)
  })

  it('is what a line has to be shown at: any other price is refused with both', async () => {
    expect(await refused(group(5, 5405))).toEqual([
      { index: 0, code: 'PRICE_CHANGED', was: 5405, now: 4864, list: 5405 },
    ])
    // what is refused is missing in its group: nothing is said of the price of the others
    expect(await refused(group(3, 2919), ticketLine(999, 2, sunday))).toEqual([
      { index: 1, code: 'NOT_FOR_SALE', was: null, now: null },
    ])
  })

  it('stands in what the shop says of the event, in the language of the call', async () => {
    const { body } = await shop.call('GET', 'en/ticket/collect/event/6')
    expect(body.event.reductions).toEqual([
      { name: 'Gruppe (en)', percent: 10, from_places: 5, words: 'Gruppe (en): 10% off, from 5 people' },
      {
        name: 'Früh (en)',
        price: 200_000,
        days_ahead: 20,
        tickets: [65],
        words: expect.stringMatching(/^Früh \(en\): CHF.2’000 per person, booked at least 20 days before$/),
      },
    ])
  })
})

describe('what was lowered', () => {
  it('goes back as it was paid, to the cent, but for what the others lose who are no group any more', async () => {
    const id = await bought([group(5)])
    const amounts: number[] = []
    for (let left = 5; left > 0; left--) {
      const [ticket] = await all(id)
      const asked = await price(id, [{ ...ticket!, places: 1 }])
      amounts.push((await cancel(id, [{ ...ticket!, places: 1 }])).data.amount)
      expect(amounts.at(-1)).toBe(asked.data.amount)
      await shop.jobs()
    }
    expect(amounts).toEqual([540, 1081, 1081, 1081, 1081])
    expect(await money(id)).toMatchObject({ kept: 0 })
    const noted = await credits(id)
    expect(noted.flatMap(({ vat }) => vat).reduce((sum, { tax }) => sum + tax, 0)).toBe(364)
  })

  it('is asked anew where the visit is moved: who stays a group pays the same, who does not the list price', async () => {
    const id = await bought([group(5)])
    expect(await move(id, later)).toMatchObject({ data: { difference: 0 } })
    expect((await review(id)).items[0]).toMatchObject({ total: 4864, reductions: [{ amount: 541 }] })
    const [ticket] = await all(id)
    const apart = await shop.call('POST', 'de/order/move/price', {
      id,
      datetime: last,
      tickets: [{ ...ticket!, places: 2 }],
    })
    expect(apart.body.data).toMatchObject({ difference: 541 })
  })
})
