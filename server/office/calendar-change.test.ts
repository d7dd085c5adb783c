import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { atHome } from '../testing/purchase.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeEach(async () => {
  shop = await openTestShop({ files: cancelingMuseum, level: 'warn' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())
const { bought } = cancelCalls(() => shop)

const day = '2026-03-22'
const ask = async (act: string, body: object) => (await staff.ask(act, body, cookie)).body
const change = (changes: object[], more: object = {}) => ask('calendar-change', { changes, ...more })
const tour = { what: 'tour', id: 71, day }
const event = { what: 'event', id: 1, day }
/** The times of a tour, and what a draft makes of them. */
async function timesOf(draft?: number, id = 71) {
  const { data } = await ask('calendar', { from: day, to: day, ...(draft && { draft }) })
  const found = data.flatMap(({ offers }: any) => offers).find((one: any) => one.what === 'tour' && one.id === id)
  return found.times.map(({ time, places, draft: becomes }: any) =>
    [time.slice(11), places, becomes?.what, becomes?.places].filter((part) => part !== undefined).join(' '),
  )
}
async function publish(draft: number) {
  const planned = (await ask('catalogue-publish', { draft, plan: true })).data
  expect((await ask('catalogue-publish', { draft, planned })).data.revision).toBe(2)
  const store = catalogueStore(shop.shop.database)
  return (await store.current()).tours
}

describe('a change of the calendar', () => {
  it('moves, adds, closes and gives places in one draft after another, and is on sale once that is published', async () => {
    const { draft } = (await change([{ ...tour, type: 'move', time: '14:00', to: '15:00' }])).data
    await change([{ ...tour, type: 'add', time: '17:00', places: 3 }], { draft })
    await change([{ ...tour, type: 'places', time: '15:00', places: 8 }], { draft })
    await change([{ ...tour, id: 72, type: 'close', time: '11:00' }], { draft })
    expect(await timesOf()).toEqual(['10:00 5', '14:00 5'])
    expect(await timesOf(draft)).toEqual(['10:00 5', '14:00 5 gone 0', '15:00 0 added 8', '17:00 0 added 3'])
    expect(await timesOf(draft, 72)).toEqual(['11:00 4 gone 0'])
    const tours = await publish(draft)
    const at = (id: number) => tours.on(tours.byId(id)!, day, shop.time.now).map(({ places }) => places)
    expect([at(71), at(72)]).toEqual([[5, 8, 3], []])
    // and the file says no more than that
    const { value } = (await ask('catalogue-entry', { file: 'tours/public.yaml', entry: '' })).data
    expect(value.languages[0].exceptions).toEqual([
      { day, type: 'moved', time: '14:00', to: '15:00', places: 8 },
      { day, type: 'added', time: '17:00', places: 3 },
    ])
  })

  it('tells before it is done who has booked, and does nothing by that', async () => {
    await bought([publicTour(2, `${day} 14:00`)], atHome)
    const plan = (await change([{ ...tour, type: 'close', time: '14:00' }], { plan: true })).data
    expect(plan).toEqual({
      draft: null,
      met: [expect.objectContaining({ kind: 'tour', id: 71, time: `${day} 14:00`, people: 2, orders: ['F100001'] })],
    })
    expect((await ask('catalogue-drafts', {})).data).toEqual([])
    expect((await change([{ ...tour, type: 'close', time: '10:00' }], { plan: true })).data.met).toEqual([])
    await bought([publicTour(1, `${day} 14:00`)], atHome)
    const late = await change([{ ...tour, type: 'close', time: '14:00' }], { planned: plan })
    expect(late.code).toBe('PLAN_CHANGED')
  })

  it('closes a day of one event or of a venue with all that takes place there, and opens it again', async () => {
    await bought([ticketLine(11, 3, `${day} 10:00`)], atHome)
    await bought([publicTour(2, `${day} 14:00`)], atHome)
    const ofEvent = (await change([{ ...event, type: 'close' }], { plan: true })).data
    expect(ofEvent.met.map(({ kind, people }: any) => [kind, people])).toEqual([['event', 3]])
    const ofVenue = { what: 'venue', venue: 'haus', day }
    const { draft, met } = (await change([{ ...ofVenue, type: 'close' }])).data
    expect(met.map(({ kind, people }: any) => [kind, people])).toEqual([
      ['event', 3],
      ['tour', 2],
    ])
    const days = async () => (await ask('calendar', { from: day, to: day, draft })).data[0].days
    expect(await days()).toEqual([{ day, hours: { from: '10:00', to: '12:00' }, special: false, draft: 'closed' }])
    expect(await timesOf(draft)).toEqual(['10:00 5 gone 0', '14:00 5 gone 0'])
    await change([{ ...ofVenue, type: 'restore' }], { draft })
    expect((await days())[0].draft).toBeUndefined()
  })

  it('gives a venue other hours on a day, tells whose time falls outside, and takes them back', async () => {
    await bought([ticketLine(11, 3, `${day} 11:30`)], atHome)
    await bought([ticketLine(11, 2, `${day} 10:00`)], atHome)
    const ofVenue = { what: 'venue', venue: 'haus', day }
    const short = { ...ofVenue, type: 'hours', from: '10:00', to: '11:00' }
    const { draft, met } = (await change([short])).data
    // a visit of 90 minutes ends sooner, and the time after it is gone
    expect(met.map(({ what, time, people }: any) => [what, time, people])).toEqual([
      ['shorter', `${day} 10:00`, 2],
      ['gone', `${day} 11:30`, 3],
    ])
    const days = async () => (await ask('calendar', { from: day, to: day, draft })).data[0].days[0]
    expect(await days()).toMatchObject({ draft: 'hours', becomes: { from: '10:00', to: '11:00' } })
    const venue = async () => (await ask('catalogue-entry', { draft, file: 'venues.yaml', entry: 'haus' })).data.value
    expect((await venue()).special_hours).toEqual([{ day, hours: ['10:00', '11:00'] }])
    // one thing is said of a day: hours, or that it is closed
    await change([{ ...ofVenue, type: 'close' }], { draft })
    expect([(await venue()).special_hours, (await venue()).closed_dates]).toEqual([undefined, [day, '2026-04-03']])
    await change([{ ...short, to: '24:00' }], { draft })
    expect([(await venue()).special_hours[0].hours[1], (await venue()).closed_dates]).toEqual(['24:00', ['2026-04-03']])
    await change([{ ...ofVenue, type: 'restore' }], { draft })
    expect([(await venue()).special_hours, (await days()).draft]).toEqual([undefined, undefined])
    expect((await change([{ ...short, to: '09:00' }], { draft })).code).toBe('MALFORMED')
  })

  it('keeps a tour in hours that its day loses in the same draft, or has lost', async () => {
    const short = { what: 'venue', venue: 'haus', day, type: 'hours', from: '11:00', to: '12:00' }
    await bought([publicTour(2, `${day} 10:00`)], atHome)
    const { draft } = (await change([short])).data
    expect(await timesOf(draft)).toEqual(['10:00 5 gone 0', '14:00 5'])
    expect((await change([{ ...tour, type: 'add', time: '10:00', places: 3 }], { draft })).code).toBeUndefined()
    expect(await timesOf(draft)).toEqual(['10:00 5 places 3', '14:00 5'])
    const tours = await publish(draft)
    expect(tours.on(tours.byId(71)!, day, shop.time.now).map(({ places }) => places)).toEqual([3, 5])
    await shop.shop.catalogue.newest()
    expect((await change([{ ...tour, type: 'places', time: '10:00', places: 4 }])).code).toBeUndefined()
    expect((await change([{ ...tour, type: 'restore', time: '10:00' }])).code).toBeUndefined()
  })

  it('is refused of a time that its day has lost, and not where that was closed before', async () => {
    const short = { what: 'venue', venue: 'haus', day, type: 'hours', from: '11:00', to: '12:00' }
    const { draft } = (await change([short])).data
    expect((await change([{ ...tour, type: 'close', time: '10:00' }], { draft })).code).toBe('SLOT_UNKNOWN')
    const closed = (await change([{ ...tour, type: 'close', time: '10:00' }])).data.draft
    await change([short], { draft: closed })
    const later = { ...tour, type: 'move', time: '14:00', to: '15:00' }
    expect((await change([later], { draft: closed })).code).toBeUndefined()
  })

  it.each([
    [{ ...tour, type: 'move', time: '14:00', to: '10:00' }, 'TIME_TAKEN'],
    [{ ...tour, type: 'add', time: '10:00' }, 'TIME_TAKEN'],
    [{ ...tour, type: 'close', time: '12:34' }, 'SLOT_UNKNOWN'],
    [{ ...tour, type: 'close', day: '2026-03-19' }, 'SLOT_PAST'],
    [{ ...tour, id: 9999, type: 'close' }, 'NOT_FOUND'],
    [{ ...tour, type: 'move', time: '14:00', to: '25:00' }, 'MALFORMED'],
    [{ what: 'venue', venue: 'haus', day, type: 'add', time: '10:00' }, 'MALFORMED'],
  ])('is refused of %j', async (wrong, code) => {
    const fine = { ...event, type: 'places', places: 7 }
    expect((await change([fine, wrong])).code).toBe(code)
    expect((await ask('catalogue-drafts', {})).data).toEqual([])
  })

  it('of a time on a closed day is refused until the day is open again', async () => {
    const { draft } = (await change([{ ...tour, type: 'close' }])).data
    const add = [{ ...tour, type: 'add', time: '12:00' }]
    expect((await change(add, { draft })).code).toBe('DAY_CLOSED')
    expect((await change([{ ...tour, type: 'restore' }, ...add], { draft })).data.draft).toBe(draft)
  })

  it('in a draft is shown to nobody who may not see the catalogue', async () => {
    const { draft } = (await change([{ ...tour, type: 'close' }])).data
    const { cookie: desk } = await staff.colleague('desk')
    expect((await staff.ask('calendar', { from: day, to: day, draft }, desk)).body.code).toBe('FORBIDDEN')
    expect((await staff.ask('calendar-change', { changes: [{ ...tour, type: 'close' }] }, desk)).body.code).toBe(
      'FORBIDDEN',
    )
  })
})
