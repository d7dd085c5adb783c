import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'

const campaigns = `
- {id: 1, name: ${both('Herbst')}, codes: [Herbst 26, AUTUMN26], percent: 20}
- {id: 2, name: ${both('Zwei')}, codes: [ZWEIMAL], percent: 10, times: 2}
- {id: 3, name: ${both('Stammgast')}, codes: [NOCHEINMAL], amount: 5.00, times_per_customer: 1}
- {id: 4, name: ${both('Vorbei')}, codes: [VORBEI], percent: 10, bought: {until: 2026-03-01}}
- {id: 5, name: ${both('Bald')}, codes: [BALD], percent: 10, bought: {from: 2026-04-01}}
- id: 6
  name: ${both('März')}
  codes: [MAERZ]
  price: 5.00
  offers: {tickets: [61]}
  visited: {until: 2026-03-25}
  places_per_order: 2
- {id: 7, name: ${both('Frei')}, codes: [PRESSE], percent: 100, partner: Presse}
- id: 8
  name: ${both('Vieles')}
  codes: [VIELES]
  percent: 5
  offers: {events: [1], tours: [81], articles: [501, 502], passes: [601]}
  visited: {from: 2026-03-21}
`
let shop: TestShop
beforeAll(
  async () => void (shop = await openTestShop({ files: cancelingMuseum, extra: { 'campaigns.yaml': campaigns } })),
)
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, review, all, price, cancel, money, move } = cancelCalls(() => shop)
const { init, exec, cancel: leave } = purchaseCalls(() => shop)
const [sunday, later] = ['2026-03-22 10:00', '2026-03-29 10:00']
const code = (barcode: string): SubmittedItem => ({ type: 'voucherCode', barcode })
const lookUp = async (typed: string) => (await shop.call('GET', `en/voucher?voucher=${encodeURIComponent(typed)}`)).body
const started = async (items: SubmittedItem[], fields: object = {}) => {
  const [token, submitted] = [await shop.guest(fields), purchase(items)]
  return { cartId: submitted.cartId, ...(await init(token, submitted)) }
}
const refused = async (...items: SubmittedItem[]) => (await started(items)).body.lines

describe('a code of a campaign', () => {
  it.each(['Herbst 26', 'herbst-26', ' HERBST26 ', 'ｈｅｒｂｓｔ 26', 'autumn26'])(
    'is found as "%s"',
    async (typed) => {
      expect((await lookUp(typed)).data).toMatchObject({
        name: 'Herbst (en)',
        available_amount: 0,
        campaign: { id: 1, percent: 20, offers: null },
        words: '20% off',
      })
    },
  )

  it('says what it is for, and when it is not', async () => {
    expect((await lookUp('MAERZ')).data.words).toMatch(
      /^CHF.5 per person, valid for Erwachsene \(en\), for at most 2 places, for visits until 25 March 2026$/,
    )
    expect((await lookUp('VIELES')).data.words).toBe(
      '5% off, valid for Ereignis 1 (en), Gruppe (en), Katalog (en), Plakat (en), Jahreskarte (en), ' +
        'for visits from 21 March 2026',
    )
    expect(await lookUp('VORBEI')).toMatchObject({ error: 'CAMPAIGN_OVER' })
    expect(await lookUp('BALD')).toMatchObject({ error: 'CAMPAIGN_NOT_YET' })
    expect(await lookUp('HERBST27')).toMatchObject({ error: 'VOUCHER_UNKNOWN' })
  })

  it('lowers what is in the basket, as a row of its own on each line; paid and taxed is what is left', async () => {
    const id = await bought([ticketLine(61, 2, sunday, 1730), code('herbst26')])
    expect(await review(id)).toMatchObject({
      total: 1730,
      items: [{ total: 1730, reductions: [{ name: 'Herbst', amount: 432, campaign: 1, percent: 20 }] }],
      vat: [{ percent: 8.1, gross: 1730 }],
    })
    expect(await money(id)).toMatchObject({ kept: 1730 })
  })

  it('is for what it names, on the days it names, for so many places of an order', async () => {
    const totals = async (...items: SubmittedItem[]) =>
      (await review(await bought([...items, code('MAERZ')]))).items.map(({ total }: { total: number }) => total)
    expect(await totals(ticketLine(61, 3, sunday))).toEqual([2081])
    expect(await totals(ticketLine(61, 1, sunday), ticketLine(61, 3, later))).toEqual([500, 3243])
    expect(await totals(ticketLine(65, 1, sunday))).toEqual([260_000])
  })

  it('that lowers everything to nothing is a free order', async () => {
    const { body, cartId } = await started([ticketLine(61, 2, sunday), code('PRESSE')])
    expect(body.code).toBeUndefined()
    expect((await exec(cartId)).body.data).toMatchObject({ status: 'placed' })
  })

  it('is refused where it is over, not yet, or a second one', async () => {
    expect(await refused(ticketLine(61, 1, sunday), code('VORBEI'))).toEqual([
      { index: 1, code: 'CAMPAIGN_OVER', was: null, now: null },
    ])
    expect(await refused(ticketLine(61, 1, sunday, 1081), code('BALD'))).toMatchObject([{ code: 'CAMPAIGN_NOT_YET' }])
    expect(await refused(ticketLine(61, 1, sunday, 865), code('HERBST26'), code('ZWEIMAL'))).toEqual([
      { index: 2, code: 'CAMPAIGN_ALONE', was: null, now: null },
    ])
  })

  it('never takes a price that was not shown', async () => {
    expect(await refused(ticketLine(61, 2, sunday, 2162), code('HERBST26'))).toEqual([
      { index: 0, code: 'PRICE_CHANGED', was: 2162, now: 1730, list: 2162 },
    ])
    expect(await refused(ticketLine(61, 2, sunday, 1730))).toMatchObject([{ code: 'PRICE_CHANGED', now: 2162 }])
  })
})

describe('how often a code is used', () => {
  it('is held with the basket, and free again when that is left or the order is canceled', async () => {
    const first = await started([ticketLine(61, 1, sunday), code('ZWEIMAL')])
    await bought([ticketLine(61, 1, sunday), code('ZWEIMAL')])
    expect(await refused(ticketLine(61, 1, sunday), code('zweimal'))).toEqual([
      { index: 1, code: 'CAMPAIGN_USED_UP', was: 1, now: 0 },
    ])
    expect(await lookUp('ZWEIMAL')).toMatchObject({ error: 'CAMPAIGN_USED_UP' })
    await leave(first.cartId)
    expect(await lookUp('ZWEIMAL')).toMatchObject({ data: { campaign: { id: 2 } } })
    // what it is not for takes none of it
    await bought([{ type: 'voucher', id: 701, count: 1 }, code('ZWEIMAL')])
    const last = await bought([ticketLine(61, 1, sunday), code('ZWEIMAL')])
    expect(await lookUp('ZWEIMAL')).toMatchObject({ error: 'CAMPAIGN_USED_UP' })
    await cancel(last)
    await shop.jobs()
    expect(await lookUp('ZWEIMAL')).toMatchObject({ data: { campaign: { id: 2 } } })
  })

  it('is counted for each customer, a guest by the address', async () => {
    const mia = { email: 'Mia.W@example.org' }
    const once = await started([ticketLine(61, 1, sunday), code('NOCHEINMAL')], mia)
    await shop.choose(once.body.data, 'pay')
    expect((await exec(once.cartId)).body.data).toMatchObject({ status: 'placed' })
    const again = await started([ticketLine(61, 1, sunday), code('NOCHEINMAL')], { email: 'mia.w+2@example.org' })
    expect(again.body.lines).toMatchObject([{ index: 1, code: 'CAMPAIGN_USED_BEFORE' }])
    expect((await started([ticketLine(61, 1, sunday), code('NOCHEINMAL')], { email: 'ida@example.org' })).status).toBe(
      200,
    )
  })
})

describe('what a code has lowered', () => {
  it('goes back as it was paid', async () => {
    const id = await bought([ticketLine(61, 3, sunday), code('HERBST26')])
    const [ticket] = await all(id)
    const one = [{ ...ticket!, places: 1 }]
    expect((await price(id, one)).data.amount).toBe(865)
    await cancel(id, one)
    await cancel(id)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0 })
  })

  it('stays lowered at another time, where the code is for that', async () => {
    const id = await bought([ticketLine(61, 2, sunday), code('HERBST26')])
    expect(await move(id, later)).toMatchObject({ data: { difference: 0 } })
    expect((await review(id)).items[0]).toMatchObject({ total: 1730, reductions: [{ campaign: 1 }] })
    const march = await bought([ticketLine(61, 2, sunday), code('MAERZ')])
    const [ticket] = await all(march)
    const asked = { id: march, datetime: later, tickets: [ticket] }
    expect((await shop.call('POST', 'de/order/move/price', asked)).body.data).toMatchObject({ difference: 1162 })
  })
})

it('what codes have lowered is told by campaign and partner, of what still stands', async () => {
  shop.later(24 * 60)
  await bought([ticketLine(61, 2, later), ticketLine(61, 1, sunday), code('HERBST26')])
  await cancel(await bought([ticketLine(61, 1, later), code('HERBST26')]))
  const { cartId } = await started([ticketLine(61, 2, later), code('PRESSE')])
  await exec(cartId)
  const authorization = `Bearer ${await keyOf(shop, 'finance')}`
  const day = '2026-03-21'
  const { body } = await shop.call('POST', 'office/sales', { from: day, to: day, by: 'campaign' }, { authorization })
  expect(String(body).trim().split(/\r?\n/)).toEqual([
    'day,campaign,name,partner,currency,orders,lowered,gross',
    `${day},1,Herbst,,CHF,1,6.48,25.95`,
    `${day},7,Frei,Presse,CHF,1,21.62,0.00`,
  ])
})
