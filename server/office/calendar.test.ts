import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { atHome, purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, publicTour } from '../tours/tours.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  staff = staffCalls(shop)
  cookie = (await staff.colleague('desk')).cookie
})
afterAll(() => shop.close())
const { bought } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)

const week = { from: '2026-03-16', to: '2026-03-22' }
const at = (time: string) => `2026-03-22 ${time}`
const calendar = async (more: object = {}) => (await staff.ask('calendar', { ...week, ...more }, cookie)).body
const offered = async (what: string, id: number, more?: object) =>
  (await calendar(more)).data
    .flatMap(({ offers }: any) => offers)
    .find((one: any) => one.what === what && one.id === id)

describe('the calendar of the venues', () => {
  it('sums up slots by the day and the hour, and lists each time of a tour, with what is sold and held', async () => {
    await bought([ticketLine(11, 3, at('10:00'))], atHome)
    await bought([publicTour(2, at('14:00'))], atHome)
    await init(await shop.guest(), purchase([ticketLine(11, 2, at('11:30'))]))
    const { days, times } = await offered('event', 1)
    expect(times).toEqual([])
    expect(days.map(({ day }: any) => day)).toEqual(['2026-03-20', '2026-03-22'])
    expect(days[1]).toEqual({
      day: '2026-03-22',
      times: 4,
      places: 240,
      sold: 3,
      held: 2,
      kept: 0,
      hours: [
        { hour: 10, places: 120, sold: 3 },
        { hour: 11, places: 120, sold: 0 },
      ],
    })
    const tour = await offered('tour', 71)
    expect(tour).toMatchObject({ name: 'Rundgang Offen (en)', language: { code: 'de' }, sold_as: 'places', days: [] })
    expect(tour.times.map(({ time }: any) => time)).toEqual([
      '2026-03-20 10:00',
      '2026-03-20 14:00',
      at('10:00'),
      at('14:00'),
    ])
    expect(tour.times[3]).toEqual({ time: at('14:00'), ends: at('15:00'), places: 5, sold: 2, held: 0, kept: 0 })
  })

  it('counts tours that are booked whole by the day, and lists those that are', async () => {
    await bought([group(at('16:00'))], { company: 'Schule Ort', ...atHome })
    const { days, times } = await offered('tour', 81)
    expect(days[1]).toMatchObject({ day: '2026-03-22', times: 2, sold: 1 })
    expect(times).toMatchObject([{ time: at('16:00'), sold: 1 }])
    expect(JSON.stringify(await calendar())).not.toContain('Schule')
  })

  it('of a month is the days alone, and of each venue when it is open', async () => {
    const month = { from: '2026-03-01', to: '2026-03-31', each: false }
    const { days, times } = await offered('tour', 71, month)
    expect([times, days.find(({ day }: any) => day === '2026-03-22')]).toEqual([
      [],
      { day: '2026-03-22', times: 2, places: 10, sold: 2, held: 0, kept: 0, hours: [] },
    ])
    const [haus] = (await calendar()).data
    expect(haus.days.slice(-3).map(({ hours }: any) => hours?.from ?? null)).toEqual(['10:00', null, '10:00'])
  })

  it('of a day that opens at another hour has its places once, with what was sold for the hour before', async () => {
    const day = '2026-03-27'
    const write = async (name: string, from: string, to: string) => {
      await shop.museum.write(name, cancelingMuseum[name]!.replace(from, to))
      expect(await shop.importAgain()).toBe('imported')
      await shop.shop.catalogue.newest()
    }
    await write('events/rules.yaml', 'capacity: 1000', 'capacity: 9')
    await bought([ticketLine(61, 3, `${day} 10:00`)], atHome)
    const hours = `closed_dates: [2026-04-03]\n  special_hours: [{day: ${day}, hours: ["11:00", "12:00"]}]`
    await write('venues.yaml', 'closed_dates: [2026-04-03]', hours)
    await bought([ticketLine(61, 1, `${day} 11:00`)], atHome)
    const ofDay = async () => (await offered('event', 6, { from: day, to: day })).days[0]
    expect(await ofDay()).toMatchObject({ places: 9, sold: 4 })
    const ofVenue = (await calendar({ from: day, to: '2026-03-28' })).data[0].days
    expect(ofVenue).toMatchObject([{ special: true, hours: { from: '11:00', to: '12:00' } }, { special: false }])
    const board = (await staff.ask('day', { day }, cookie)).body.data.flatMap(({ offers }: any) => offers)
    expect(board.find(({ id }: any) => id === 6).times).toMatchObject([
      { time: `${day} 10:00`, places: 3, sold: 3 },
      { time: `${day} 11:00`, places: 6, sold: 1 },
    ])
    const busy = async () =>
      (await shop.call('GET', 'de/ticket/calendar/event/6/range/20260327;20260329')).body.busy ?? {}
    expect(await busy()).toMatchObject({ [day]: 2, '2026-03-28': 1 })
    const set = (places: number) => staff.ask('places', { what: 'event', id: 6, time: `${day} 11:00`, places }, cookie)
    await set(20)
    expect(await ofDay()).toMatchObject({ places: 20, sold: 4 })
    await set(2)
    expect(await ofDay()).toMatchObject({ places: 2, sold: 4 })
    await set(0)
    expect(await ofDay()).toMatchObject({ places: 0, sold: 4 })
    // what is stopped is not busy
    expect(Object.keys(await busy())).not.toContain(day)
  })

  it.each([{ to: '2026-03-15' }, { to: '2026-04-27' }])('is not of %j', async (more) => {
    expect(await calendar(more)).toMatchObject({ code: 'MALFORMED', place: 'body.to' })
  })

  it('of some venues is all that whoever may see these is shown', async () => {
    const [ada, eve] = [await staff.colleague(), await staff.colleague('desk')]
    const roles = [{ role: 'desk', venues: ['nacht'] }]
    expect((await staff.ask('person-roles', { person: eve.id, roles }, ada.cookie)).status).toBe(200)
    const own = staff.cookieOf(await staff.signIn(eve))
    const asks = async (more: object) => (await staff.ask('calendar', { ...week, ...more }, own)).body
    expect((await asks({ venues: ['nacht'] })).data.map(({ venue }: any) => venue)).toEqual(['nacht'])
    for (const more of [{}, { venues: ['haus'] }, { venues: ['haus', 'nacht'] }])
      expect((await asks(more)).code).toBe('FORBIDDEN')
  })
})
