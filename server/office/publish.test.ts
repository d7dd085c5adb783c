import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { pass } from '../testing/goods.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { closedOn, publishing, scheduled } from './publish.fixture.ts'

const slots = 'events/slots.yaml'
let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeEach(async () => {
  shop = await openTestShop({ files: cancelingMuseum, level: 'warn' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})
const { bought, valid, review, money, taken } = cancelCalls(() => shop)
const { init, exec } = purchaseCalls(() => shop)
const { numberOf, command } = officeCommands(() => shop)
const { ask, changed, plan, publish, current, cases } = publishing(
  () => shop,
  () => staff,
  () => cookie,
)
const at = (time: string) => ticketLine(11, 2, `2026-03-27 ${time}`)
const half = { kind: 'event', id: 1, time: '2026-03-27 10:30' }
/** Every hour instead of every half: 10:30 goes. */
const hourly = () => changed(slots, scheduled({ every_minutes: 60 }))

describe('a publication that takes booked times away', () => {
  it('proposes the nearest time of the day with places for all, and moves them in the same step', async () => {
    const [one, stays] = [await bought([at('10:30')]), await bought([at('10:00')])]
    const before = await review(one)
    const draft = await hourly()
    const comesTo = await plan(draft)
    expect(comesTo.met).toEqual([
      {
        ...half,
        what: 'gone',
        was: null,
        is: null,
        name: expect.any(String),
        orders: [await numberOf(one)],
        people: 2,
        paying: 0,
        others: ['2026-03-27 10:00', '2026-03-27 11:00'],
        choice: { do: 'move', to: '2026-03-27 10:00' },
      },
    ])
    expect(comesTo.settled).toMatchObject({ moved: 1, canceled: 0, kept: 0, left: 0, back: [] })
    expect((await review(one)).items[0].datetime).toBe('2026-03-27 10:30')
    expect((await publish(draft, { planned: comesTo })).data).toEqual(comesTo)
    const after = await review(one)
    expect(after.items[0].datetime).toBe('2026-03-27 10:00')
    // nothing sold changes its price or its rule
    expect(after.total).toEqual(before.total)
    expect(after.items[0].cancellation).toEqual(before.items[0].cancellation)
    expect((await review(stays)).items[0].datetime).toBe('2026-03-27 10:00')
    const instant = (time: string) => new Date(`2026-03-27T${time}:00Z`).toISOString()
    expect([await taken('event:1', instant('09:30')), await taken('event:1', instant('09:00'))]).toEqual([0, 4])
    expect(await cases()).toEqual([])
    expect((await valid(one)).map(({ places }) => places)).toEqual([2])
  })

  it('proposes no time that others have taken the places of', async () => {
    await Promise.all([bought([at('10:30')]), bought([at('10:00')])])
    const draft = await changed(slots, (was) => ({
      ...scheduled({ every_minutes: 60, capacity: 3 })(was),
      tickets: (was['tickets'] as object[]).map((ticket) => ({ ...ticket, contingent: undefined })),
    }))
    const to = '2026-03-27 11:00'
    expect((await plan(draft)).met).toMatchObject([{ ...half, others: [to], choice: { do: 'move', to } }])
  })

  it('is refused as long as nobody has said what becomes of them', async () => {
    const one = await bought([at('10:30')])
    const draft = await hourly()
    expect((await publish(draft)).code).toBe('BOOKED_TIMES_GO')
    expect((await current()).events.byId(1)!.schedule).toMatchObject({ every_minutes: 30 })
    const { said } = await command('catalogue-publish', String(draft), 'keep')
    expect(said).toMatch(/^on sale as revision 2\n2026-03-27 10:30 {2}event 1 .*; stands as it was sold$/)
    expect((await review(one)).items[0].datetime).toBe('2026-03-27 10:30')
    expect(await cases()).toMatchObject([{ orders: 1, people: 2 }])
  })

  it('calls them off with their money, or lets them choose', async () => {
    const one = await bought([at('10:30')])
    const paid = await money(one)
    const draft = await hourly()
    const choices = [{ ...half, do: 'call_off' }]
    const comesTo = await plan(draft, { choices })
    expect(comesTo.settled).toMatchObject({ canceled: 1, moved: 0, back: [{ amount: paid.kept, currency: 'CHF' }] })
    expect((await publish(draft, { choices, planned: comesTo })).data).toEqual(comesTo)
    await shop.jobs()
    expect((await review(one)).status).toBe('canceled')
    expect(await money(one)).toMatchObject({ kept: 0 })
    expect(await cases()).toEqual([])
  })

  it('of a closed day has somebody choose, and no time that lacks places', async () => {
    await bought([at('10:30')])
    const draft = await changed('venues.yaml', closedOn('2026-03-27'), 'haus')
    const comesTo = await plan(draft)
    expect(comesTo.met).toMatchObject([{ what: 'closed', choice: null }])
    expect((await publish(draft, { planned: comesTo })).code).toBe('BOOKED_TIMES_GO')
    const choices = [{ ...half, do: 'move', to: '2026-03-27 11:00' }]
    expect((await plan(draft, { choices })) ?? (await publish(draft, { choices })).code).toBe('TOO_FEW_LEFT')
    expect((await publish(draft, { choices: [{ ...half, do: 'keep' }] })).data.revision).toBe(2)
  })

  it('is refused where somebody has bought since it was planned, and meets them the next time', async () => {
    await bought([at('10:30')])
    const draft = await hourly()
    const comesTo = await plan(draft)
    const late = await bought([at('10:30')])
    expect((await publish(draft, { planned: comesTo })).code).toBe('PLAN_CHANGED')
    expect((await review(late)).items[0].datetime).toBe('2026-03-27 10:30')
    const again = await plan(draft)
    expect(again.met[0]).toMatchObject({ people: 4 })
    expect((await publish(draft, { planned: again })).data).toEqual(again)
    expect((await review(late)).items[0].datetime).toBe('2026-03-27 10:00')
  })
})

describe('a publication that changes what is sold', () => {
  it('keeps what has fewer places or ends sooner as it was sold, and asks nobody', async () => {
    const [visit, tour] = [await bought([at('10:00')]), await bought([publicTour(2, '2026-03-27 14:00')])]
    const before = await Promise.all([review(visit), review(tour)])
    const draft = await changed(slots, (was) => ({
      ...scheduled({ capacity: 1 })(was),
      tickets: (was['tickets'] as object[]).map((ticket) => ({ ...ticket, contingent: undefined })),
    }))
    const smaller = (await plan(draft)).met
    expect(smaller).toMatchObject([{ what: 'smaller', was: '60', is: '1', people: 2, choice: { do: 'keep' } }])
    expect((await publish(draft)).data.settled).toMatchObject({ kept: 1, moved: 0, canceled: 0 })
    const shorter = await publish(await changed('tours/public.yaml', (was) => ({ ...was, duration: 15 })))
    expect(shorter.data.met).toMatchObject([{ what: 'shorter', is: '2026-03-27 14:15', choice: { do: 'keep' } }])
    expect(await Promise.all([review(visit), review(tour)])).toEqual(before)
    expect(await cases()).toEqual([])
  })

  it('leaves price, rules and paper of what is sold alone, and names the baskets that it changes', async () => {
    const visit = await bought([at('10:00')])
    const before = await review(visit)
    await init(await shop.guest(), purchase([at('11:00')]))
    const draft = await changed(slots, (was) => ({
      ...was,
      tickets: (was['tickets'] as object[]).map((ticket) => ({ ...ticket, price: '99.00', contingent: undefined })),
      cancellation: false,
    }))
    const comesTo = await plan(draft)
    expect(comesTo.baskets).toEqual([{ what: 'changed', name: 'Ereignis 1', baskets: 1, places: 2 }])
    expect((await publish(draft, { planned: comesTo })).data.revision).toBe(2)
    expect(await review(visit)).toEqual(before)
  })

  it('names annual passes that promise what goes', async () => {
    await bought([pass])
    const draft = await changed('passes/adult.yaml', (was) => ({
      ...was,
      benefits: [{ admission: 'free', events: [1] }],
    }))
    expect((await plan(draft)).promises).toMatchObject([{ kind: 'pass', sold: 1, gone: expect.any(Array) }])
  })
})

it('a publication at a time keeps what was chosen, also for who has bought since, and names whom nobody knew of', async () => {
  const early = await bought([at('10:30')])
  const draft = await hourly()
  const when = '2026-03-24T22:00:00.000Z'
  const planned = await plan(draft, { at: when })
  expect(planned.met[0].choice).toEqual({ do: 'move', to: '2026-03-27 10:00' })
  expect((await publish(draft, { at: when, planned })).data).toEqual(planned)
  // no job is done until the time has come
  const late = await pays(at('10:30'))
  const unknown = await pays(ticketLine(11, 2, '2026-04-10 10:30'))
  shop.time.now = new Date(when)
  await shop.jobs()
  const timeOf = async (id: string) => (await review(id)).items[0].datetime
  expect([await timeOf(early), await timeOf(late)]).toEqual(['2026-03-27 10:00', '2026-03-27 10:00'])
  expect(await timeOf(unknown)).toBe('2026-04-10 10:30')
  expect(JSON.stringify(await cases())).toContain(await numberOf(unknown))
})

it.each([
  ['call_off', 'keep', 'placed'],
  ['keep', 'call_off', 'canceled'],
])('a publication that was to %s and was put at its time anew does %s', async (first, last, status) => {
  const order = await bought([at('10:30')])
  const draft = await hourly()
  const when = '2026-03-24T22:00:00.000Z'
  expect(await publish(draft, { at: when, otherwise: first })).toMatchObject({ data: { at: when } })
  expect(await ask('unschedule', { draft })).toEqual({ data: { draft } })
  expect(await publish(draft, { at: when, otherwise: last })).toMatchObject({ data: { at: when } })
  shop.time.now = new Date(when)
  await shop.jobs()
  // what is called off is done by a job of its own
  await shop.jobs()
  expect(await shop.count('catalogue_draft'), 'it is on sale').toBe(0)
  expect(await review(order)).toMatchObject({ status, items: [{ datetime: '2026-03-27 10:30' }] })
})

async function pays(item: ReturnType<typeof ticketLine>): Promise<string> {
  const submitted = purchase([item])
  await shop.choose((await init(await shop.guest(), submitted)).body.data, 'pay')
  return (await exec(submitted.cartId)).body.data.booking_id
}
