import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls } from '../after-sale/cancel.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { byPass, memberMuseum, numberOf, passLine } from './members.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: memberMuseum })))
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, review, all, price, cancel, money, move } = cancelCalls(() => shop)
const { init, exec, cancel: leave } = purchaseCalls(() => shop)
const [sunday, later] = ['2026-03-22 10:00', '2026-03-29 10:00']
const lookUp = async (pass: string, holder: string) =>
  (await shop.call('POST', 'en/voucher/pass', { pass, holder })).body
const started = async (items: SubmittedItem[]) => {
  const [token, submitted] = [await shop.guest(), purchase(items)]
  return { cartId: submitted.cartId, ...(await init(token, submitted)) }
}
const refused = async (...items: SubmittedItem[]) => (await started(items)).body.lines
/** Free or paid, as it comes. */
const placed = async (...items: SubmittedItem[]): Promise<string> => {
  const { body, cartId } = await started(items)
  if (body.lines) throw new Error(JSON.stringify(body.lines))
  if (String(body.data).includes('simulator')) await shop.choose(body.data, 'pay')
  await exec(cartId)
  const [order] = await rows<{ id: string }>(
    shop.shop.database.db,
    sql`select booking_id as id from purchase_order where cart_id = ${cartId}`,
  )
  return order!.id
}
const aPass = async (owner = 'Ada Muster', more: object = {}) => numberOf(shop, await bought([passLine(owner, more)]))

describe('an annual pass', () => {
  it('is found by its number and its name, and says what it lowers', async () => {
    const number = await aPass('Dr. Ada Muster')
    expect((await lookUp(number.toLowerCase(), 'ada muster')).data).toMatchObject({
      name: 'Jahreskarte (en)',
      barcode: number,
      available_amount: 0,
      member: {
        pass: number,
        valid_from: '2026-03-20',
        valid_to: '2027-03-19',
        benefits: [{ persons: 1, percent: 100 }, {}],
      },
      words: expect.stringMatching(
        /^Free: .+; 50% off: Rundgang Offen \(en\) \(Offen \(en\)\); for visits until 19 March 2027$/,
      ),
    })
    const wrong = { error: 'PASS_UNKNOWN' }
    expect(await lookUp(number, 'Eva Muster')).toMatchObject(wrong)
    expect(await lookUp('F999999-1', 'Ada Muster')).toMatchObject(wrong)
  })

  it('makes the visits of its holder free, as a row of its own; the others pay', async () => {
    const number = await aPass()
    const id = await bought([ticketLine(61, 3, sunday, 2162), byPass(number)])
    expect(await review(id)).toMatchObject({
      total: 2162,
      items: [{ total: 2162, reductions: [{ name: 'Jahreskarte', amount: 1081, places: 1 }] }],
    })
    expect(await refused(ticketLine(61, 1, later, 1081), byPass(number))).toEqual([
      { index: 0, code: 'PRICE_CHANGED', was: 1081, now: 0, list: 1081 },
    ])
  })

  it('brings those with it who need somebody who pays', async () => {
    const number = await aPass()
    await expect(placed(ticketLine(61, 1, sunday), ticketLine(62, 1, sunday), byPass(number))).resolves.toBeTruthy()
  })

  it('lowers tours that it names, in each of their languages', async () => {
    const number = await aPass()
    const tour: SubmittedItem = {
      type: 'guidedTour',
      tourId: 72,
      datetime: '2026-03-22 11:00',
      answers: [],
      prices: [{ id: 711, count: 2 }],
      tickets: [],
    }
    const id = await bought([tour, byPass(number)])
    expect((await review(id)).items[0]).toMatchObject({ total: 1800, reductions: [{ amount: 600 }] })
  })

  it('counts where it is bought in the same basket, for its days, and not as a gift', async () => {
    const basket = (more: object) => bought([ticketLine(61, 1, sunday), passLine('Ada Muster', more)])
    const id = await basket({})
    expect((await review(id)).items[0]).toMatchObject({ total: 0, reductions: [{ amount: 1081 }] })
    // it has booked that time
    expect(await refused(ticketLine(61, 1, sunday), byPass(await numberOf(shop, id)))).toMatchObject([
      { index: 0, code: 'PASS_USED' },
    ])
    expect((await review(await basket({ gift: true }))).items[0]).toMatchObject({ total: 1081 })
    expect((await review(await basket({ valid_from: '2026-04-01' }))).items[0]).toMatchObject({ total: 1081 })
  })
})

describe('a pass lowers nothing', () => {
  it('with the name of somebody else, like one that nobody has', async () => {
    const number = await aPass()
    const [stolen, made] = [byPass(number, 'Eva Muster'), byPass('F999999-1')]
    for (const item of [stolen, made])
      expect(await refused(ticketLine(61, 1, sunday), item)).toEqual([
        { index: 1, code: 'PASS_UNKNOWN', was: null, now: null },
      ])
  })

  it('whose money went back, or that is blocked', async () => {
    const id = await bought([passLine()])
    const number = await numberOf(shop, id)
    const { db } = shop.shop.database
    await db.execute(sql`update pass set blocked_at = now() where number = ${number}`)
    expect(await lookUp(number, 'Ada Muster')).toMatchObject({ error: 'PASS_BLOCKED' })
    await db.execute(sql`update pass set blocked_at = null where number = ${number}`)
    await db.execute(sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    expect(await refused(ticketLine(61, 1, sunday), byPass(number))).toMatchObject([{ index: 1, code: 'PASS_BLOCKED' }])
    await db.execute(sql`update purchase_order set state = 'placed' where booking_id = ${id}`)
  })

  it('at the price of others where its kind is for two, but for as many as that', async () => {
    const id = await bought([passLine('Ada Muster', { id: 602 })])
    expect(await lookUp(await numberOf(shop, id), 'Ada Muster')).toMatchObject({
      data: { member: { benefits: [{ persons: 2 }, { price: 300 }] } },
    })
  })
})

describe('what a pass may book', () => {
  it('is so many people of one visit, also in another basket, until that is left or canceled', async () => {
    const number = await aPass()
    const held = await started([ticketLine(61, 1, sunday), byPass(number)])
    expect(await refused(ticketLine(61, 2, sunday), byPass(number))).toMatchObject([{ index: 0, code: 'PASS_USED' }])
    await leave(held.cartId)
    const id = await placed(ticketLine(61, 1, sunday), byPass(number))
    expect(await refused(ticketLine(61, 2, sunday), byPass(number))).toMatchObject([{ index: 0, code: 'PASS_USED' }])
    await cancel(id)
    await shop.jobs()
    await placed(ticketLine(61, 1, sunday), byPass(number))
  })

  it('is so much of a day, and in all', async () => {
    const number = await aPass()
    const at = (time: string) => placed(ticketLine(11, 1, time), byPass(number))
    await at('2026-03-20 10:00')
    await at('2026-03-20 10:30')
    expect(await refused(ticketLine(11, 1, '2026-03-20 11:00'), byPass(number))).toMatchObject([{ code: 'PASS_USED' }])
    await at('2026-03-22 10:00')
    await at('2026-03-27 10:00')
    expect(await refused(ticketLine(11, 1, '2026-03-29 10:00'), byPass(number))).toMatchObject([{ code: 'PASS_USED' }])
  })
})

describe('what a pass has lowered', () => {
  it('stays with who is left: a companion who cancels gets the whole price back', async () => {
    const id = await bought([ticketLine(61, 2, sunday), byPass(await aPass())])
    const [ticket] = await all(id)
    const one = [{ ...ticket!, places: 1 }]
    expect((await price(id, one)).data.amount).toBe(1081)
    await cancel(id, one)
    await shop.jobs()
    expect((await review(id)).items[0]).toMatchObject({ total: 0, reductions: [{ amount: 1081, places: 1 }] })
    expect(await money(id)).toMatchObject({ kept: 0 })
  })

  it('is asked again at another time, and takes that in place of the former', async () => {
    const number = await aPass()
    const id = await placed(ticketLine(61, 1, sunday), byPass(number))
    expect(await move(id, later)).toMatchObject({ data: { difference: 0 } })
    expect((await review(id)).items[0]).toMatchObject({ total: 0, reductions: [{ amount: 1081 }] })
    await placed(ticketLine(61, 1, sunday), byPass(number))
    const [ticket] = await all(id)
    const back = { id, datetime: sunday, tickets: [ticket] }
    expect((await shop.call('POST', 'de/order/move/price', back)).body.data).toMatchObject({ difference: 0 })
    expect(await move(id, sunday)).toMatchObject({ error: 'PASS_USED' })
  })

  it('is lost at a time when it is over or does not hold', async () => {
    const id = await bought([passLine()])
    const number = await numberOf(shop, id)
    const visit = await placed(ticketLine(61, 1, sunday), byPass(number))
    const { db } = shop.shop.database
    await db.execute(sql`update purchase_order set state = 'canceled' where booking_id = ${id}`)
    const asked = { id: visit, datetime: later, tickets: await all(visit) }
    expect((await shop.call('POST', 'de/order/move/price', asked)).body.data).toMatchObject({ difference: 1081 })
    await db.execute(sql`update purchase_order set state = 'placed' where booking_id = ${id}`)
  })
})

it('events and tours say what members pay, by the names of passes where not each does it', async () => {
  const wordsOf = async (path: string) => (await shop.call('GET', path)).body
  const [event, other] = [await wordsOf('en/ticket/collect/event/1'), await wordsOf('en/ticket/collect/event/5')]
  const said = ({ event: { reductions = [] } }: { event: { reductions?: { words: string; percent?: number }[] } }) =>
    reductions.map(({ words, percent }) => [words.replaceAll('\u00a0', ' '), percent])
  expect(said(event)).toContainEqual(['With an annual pass: free', undefined])
  expect(said(other)).toContainEqual([expect.stringMatching(/^Members \(.*\): CHF.3 per person$/), undefined])
  const { data } = await wordsOf('en/tour?tour=71')
  expect(data.reductions.map(({ words }: { words: string }) => words)).toContainEqual(
    'Members (Jahreskarte (en)): 50% off',
  )
})
