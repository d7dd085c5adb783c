import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schemas from '@foyer/contract/tickets.schema.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { both, eventHead, smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { holdPlaces, openTestShop } from '../catalogue/shop.fixture.ts'
import { apiRoutes } from '../http/api.ts'
import { storedLists } from '../http/lists.ts'
import { capacityId, eventGood, ticketGood } from '../schedule/capacity-id.ts'
import { ticketRoutes } from './tickets.routes.ts'

/** A Friday, 08:00 in Zurich; opening hours are 10:00 to 12:00 from Friday to Sunday. */
const friday = '2026-03-20T07:00:00Z'
let open: Awaited<ReturnType<typeof openTestShop>>
let get: (path: string) => Promise<{ status: number; body: any }>

function apiOf(shop: typeof open.shop) {
  // nothing is kept for as long as it takes to ask the clock
  let ms = 0
  return apiRoutes(
    shop,
    ticketRoutes(shop),
    storedLists(shop, () => (ms += 1000)),
  )
}
beforeAll(async () => {
  open = await openTestShop(friday)
  const app = apiOf(open.shop)
  get = async (path) => {
    const response = await app.request(`/${path}`)
    return { status: response.status, body: await response.json() }
  }
})
afterAll(() => open.close())

const hold = (
  id: string,
  good: string,
  datetime: [string, string] | null,
  places: number,
  until = '2026-03-20T07:30:00Z',
) =>
  holdPlaces(
    open.shop.database.db,
    id,
    new Map([[capacityId(good, datetime && instantOf(datetime.join(' '))), places]]),
    new Date(until),
  )

describe('event/select', () => {
  it('lists the events with name, venue, groups, order, next slot and end (R7.18, R3.46)', async () => {
    const { status, body } = await get('en/event/select')
    expect(status).toBe(200)
    const events = schemas.eventSelect.data.parse(body.data)
    expect(events.map(({ id, sorting_datetime }) => [id, sorting_datetime])).toEqual([
      [1, '2026-03-20 10:00'],
      [2, '2026-03-20 10:00'],
      [5, '2026-03-22 00:00'],
      [4, '2026-04-02 19:00'],
      [3, '2026-01-02 00:00'],
    ])
    expect(events.filter(({ sessions }) => sessions).map(({ id }) => id)).toEqual([4])
    expect(events[0]).toMatchObject({
      name: 'Ereignis 1 (en)',
      venue: 'haus (en)',
      museumId: 1,
      custom_groups: [{ id: 1, name: 'Ausstellung (en)' }],
      sequence_no: 1,
      end: null,
      price_from: 2000,
      soldout: false,
      picture: {
        src: expect.stringMatching(/^\/media\/bild-[0-9a-f]{8}$/),
        widths: [320, 480, 700, 800],
        width: 800,
        height: 400,
        colour: '#ff8800',
      },
    })
  })

  it('lists an ended event with its end, not sold out, and sells nothing of it (R4.68)', async () => {
    const { body } = await get('de/event/select')
    expect(body.data.at(-1)).toMatchObject({ id: 3, start: '2026-01-02', end: '2026-03-17', soldout: false })
    const collected = (await get('de/ticket/collect/event/3')).body
    expect(collected.data.map((ticket: any) => [ticket.schedule, ticket.max_tickets])).toEqual([
      [[], null],
      [[], 0],
    ])
    expect((await get('de/ticket/calendar/event/3/range/20260101;20260331')).body.data).toEqual({})
    expect((await get('de/ticket/lifetime?event=3')).body.data).toEqual({ from: null, to: null })
  })

  it('falls back to German for a language without texts', async () => {
    expect((await get('sv/event/select')).body.data[0].name).toBe('Ereignis 1')
  })
})

describe('event/day', () => {
  it('has the times of each event that takes place on the day, with what is left', async () => {
    await hold('day-plan', eventGood(1), ['2026-04-05', '10:30'], 4)
    const { status, body } = await get('de/event/day/20260405')
    expect(status).toBe(200)
    const day = schemas.eventDay.data.parse(body.data)
    expect(Object.keys(day)).toEqual(['1', '2', '5'])
    expect(day[1]).toEqual([
      { datetime: '2026-04-05 10:00', datetime_end: '2026-04-05 10:15', max_tickets: 10, busy: 1 },
      { datetime: '2026-04-05 10:30', datetime_end: '2026-04-05 10:45', max_tickets: 6, busy: 2 },
      { datetime: '2026-04-05 11:00', datetime_end: '2026-04-05 11:15', max_tickets: 10, busy: 1 },
      { datetime: '2026-04-05 11:30', datetime_end: '2026-04-05 11:45', max_tickets: 10, busy: 1 },
    ])
  })

  it('has nothing of a day on which nothing takes place, or that is over', async () => {
    expect((await get('de/event/day/20260323')).body.data).toEqual({})
    expect((await get('de/event/day/20260301')).body.data).toEqual({})
    expect((await get('de/event/day/20260230')).status).toBe(400)
  })
})

describe('ticket/collect', () => {
  it('gives the tickets of the next day with places, limits nested (R7.19, R3.47, R3.50, R3.51)', async () => {
    const { status, body } = await get('de/ticket/collect/event/1')
    expect(status).toBe(200)
    expect(schemas.ticketCollect.data.parse(body.data).map(({ id }) => id)).toEqual([12, 11])
    expect(schemas.ticketCollect.extra.parse(body)).toMatchObject({ date: '2026-03-20', fewLeft: 7, event: { id: 1 } })
    expect(body.slots[0]).toEqual({
      datetime: '2026-03-20 10:00',
      datetime_end: '2026-03-20 10:15',
      max_tickets: 10,
    })
    expect(body.slots).toHaveLength(4)
    const [tour, adult] = body.data
    expect(tour.schedule[0].max_tickets).toBe(3)
    expect(adult.schedule[0].max_tickets).toBe(10)
    expect(tour).toMatchObject({
      mode: 1,
      eventId: 1,
      unique_barcode: 1,
      print_separately: 0,
      group_id: null,
      max_tickets: null,
    })
  })

  it('lets the smaller of slot and contingent win', async () => {
    await hold('slot', eventGood(1), ['2026-03-22', '10:30'], 8)
    await hold('contingent', ticketGood(12), ['2026-03-22', '11:00'], 2)
    const [tour, adult] = (await get('de/ticket/collect/event/1/date/20260322')).body.data
    expect(tour.schedule.map((slot: any) => slot.max_tickets)).toEqual([3, 2, 1, 3])
    expect(adult.schedule.map((slot: any) => slot.max_tickets)).toEqual([10, 2, 10, 10])
  })

  it('shows a time that is sold out with 0 places (R4.67)', async () => {
    await hold('all', eventGood(1), ['2026-03-27', '11:30'], 10)
    const { body } = await get('de/ticket/collect/event/1/date/20260327')
    expect(body.slots.map((slot: any) => slot.max_tickets)).toEqual([10, 10, 10, 0])
  })

  it('frees the places of a hold that is over without any job', async () => {
    await hold('expiring', eventGood(1), ['2026-03-28', '10:00'], 10)
    const left = async () => (await get('de/ticket/collect/event/1/date/20260328')).body.slots[0].max_tickets
    expect(await left()).toBe(0)
    open.time.now = new Date('2026-03-20T07:30:00Z')
    expect(await left()).toBe(10)
    open.time.now = new Date(friday)
  })

  it('offers a slot until the end of its admission window, and then goes on with the next day', async () => {
    open.time.now = new Date('2026-03-20T09:14:59Z')
    expect((await get('de/ticket/collect/event/1')).body.slots).toHaveLength(4)
    open.time.now = new Date('2026-03-20T09:15:00Z')
    expect((await get('de/ticket/collect/event/1')).body.slots.map((slot: any) => slot.datetime)).toEqual([
      '2026-03-20 10:30',
      '2026-03-20 11:00',
      '2026-03-20 11:30',
    ])
    open.time.now = new Date('2026-03-20T11:00:00Z')
    // Saturday the 21st is closed
    expect((await get('de/ticket/collect/event/1')).body.date).toBe('2026-03-22')
    open.time.now = new Date(friday)
  })

  it('goes on with the next day where a day is full, unless that is the day asked for (R7.19)', async () => {
    open.time.now = new Date('2026-05-01T07:00:00Z')
    for (const time of ['10:00', '10:30', '11:00', '11:30'])
      await hold(`may ${time}`, eventGood(1), ['2026-05-01', time], 10, '2026-05-01T07:30:00Z')
    expect((await get('de/ticket/collect/event/1')).body.date).toBe('2026-05-02')
    expect((await get('de/ticket/collect/event/1/date/20260501')).body.date).toBe('2026-05-01')
    open.time.now = new Date(friday)
  })

  it('gives dated tickets a time each day, open ones a contingent, parts the tax (R3.48, R3.49, R5.20)', async () => {
    await hold('open', ticketGood(22), null, 1, '2026-03-20T08:00:00Z')
    const [group, anyDay] = (await get('de/ticket/collect/event/2')).body.data
    expect(group).toMatchObject({
      mode: 5,
      family: 1,
      group_id: 5,
      group_name: 'Gruppen',
      vat_value: 8.1,
      vat_exempt: false,
      schedule: [{ datetime: '2026-03-20 10:00', datetime_end: '2026-03-20 12:00', max_tickets: 50 }],
      subtickets: [{ id: 211, name: 'Kind', price: 500, vat_value: 8.1, min_quantity: 1, max_quantity: 4 }],
    })
    expect(anyDay).toMatchObject({ mode: 3, schedule: [], max_tickets: 3, vat_value: 0, vat_exempt: true })
  })

  it('takes the VAT of the day of the visit, and exempt is not 0 % (R9.4)', async () => {
    const vat = async (date: string) =>
      (await get(`de/ticket/collect/event/1/date/${date}`)).body.data.map((ticket: any) => [
        ticket.vat_value,
        ticket.vat_exempt,
      ])
    expect(await vat('20260426')).toEqual([
      [8.1, false],
      [0, true],
    ])
    expect(await vat('20260501')).toEqual([
      [8.8, false],
      [0, true],
    ])
  })

  it.each(['00000101', '00010101', '99991231'])('has nothing on %s', async (date) => {
    const { status, body } = await get(`de/ticket/collect/event/2/date/${date}`)
    expect([status, body.slots, body.data[0].schedule]).toEqual([200, [], []])
  })

  it.each(['2026-99-99 10:00', '2026-03-28 99:99', '2026-03-28 10:07', '2026-02-30 10:00'])(
    'has no slot at %s',
    async (datetime) => {
      const catalogue = await open.shop.catalogue.current()
      for (const event of catalogue.events.all)
        expect(catalogue.events.at(event, datetime, open.time.now)).toBeUndefined()
    },
  )

  it('knows no other event, no other date and no closed slot', async () => {
    expect((await get('de/ticket/collect/event/99')).status).toBe(404)
    expect((await get('de/ticket/collect/event/1/date/20260230')).status).toBe(400)
    expect((await get('de/ticket/collect/event/1/date/20260403')).body).toMatchObject({ date: '2026-04-03', slots: [] })
  })
})

describe('ticket/calendar', () => {
  it('gives the places per open day: a closed day is missing, 0 is sold out (R7.20, R4.66)', async () => {
    const {
      body: { closed: _, busy: __, ...body },
    } = await get('de/ticket/calendar/event/2/range/20260320;20260405?deep=1')
    expect(body).toEqual({
      data: {
        '2026-03-20': 50,
        '2026-03-22': 50,
        '2026-03-27': 50,
        '2026-03-28': 50,
        '2026-03-29': 50,
        '2026-04-04': 0,
        '2026-04-05': 50,
      },
      priceFrom: 1500,
    })
  })

  it('says why the other days from today on are closed (R4.65)', async () => {
    const closed = async (event: number, range: string) => {
      const { body } = await get(`de/ticket/calendar/event/${event}/range/${range}`)
      return schemas.ticketCalendar.extra.parse(body).closed
    }
    expect(await closed(2, '20260318;20260326')).toEqual({
      '2026-03-21': 'holiday',
      '2026-03-23': 'weekday',
      '2026-03-24': 'weekday',
      '2026-03-25': 'weekday',
      '2026-03-26': 'weekday',
    })
    expect(await closed(4, '20260401;20260404')).toEqual({
      '2026-04-01': 'weekday',
      '2026-04-03': 'special',
      '2026-04-04': 'none',
    })
    expect(await closed(4, '20260409;20260409')).toEqual({ '2026-04-09': 'none' })
    expect(await closed(2, '20260618;20260619')).toEqual({ '2026-06-18': 'weekday', '2026-06-19': 'ahead' })
    expect(await closed(3, '20260320;20260320')).toEqual({ '2026-03-20': 'ended' })
    open.time.now = new Date('2026-03-20T11:00:00Z')
    expect(await closed(2, '20260319;20260320')).toEqual({ '2026-03-20': 'late' })
    open.time.now = new Date(friday)
  })

  it('says in three steps how busy days and times are that differ, by what is sold, but of no evening', async () => {
    const busy = async () => {
      const { body } = await get('de/ticket/calendar/event/1/range/20260411;20260412')
      const collected = schemas.ticketCollectOn.extra.parse((await get('de/ticket/collect/event/1/date/20260412')).body)
      const { busy: days } = schemas.ticketCalendar.extra.parse(body)
      return [days, collected.slots.map((slot) => slot.busy)]
    }
    const quiet = [1, 1, 1, 1]
    expect(await busy()).toEqual([undefined, quiet.map(() => undefined)])
    const { slots } = (await get('de/ticket/collect/event/1/date/20260412')).body
    const half = Math.ceil(slots[0].max_tickets / 2)
    await hold('half', eventGood(1), ['2026-04-12', '10:00'], half, '2026-05-01T00:00:00Z')
    expect(await busy()).toEqual([undefined, [2, ...quiet.slice(1)]])
    for (const { datetime, max_tickets } of slots.slice(1))
      await hold(datetime, eventGood(1), datetime.split(' '), max_tickets, '2026-05-01T00:00:00Z')
    expect(await busy()).toEqual([{ '2026-04-11': 1, '2026-04-12': 3 }, [2, ...quiet.slice(1).map(() => 3)]])
    expect((await get('de/ticket/calendar/event/4/range/20260402;20260402')).body.busy).toBeUndefined()
    const evening = schemas.eventDay.data.parse((await get('de/event/day/20260402')).body.data)[4]!
    expect(evening.map((slot) => slot.busy)).toEqual([undefined])
  })

  it('counts what can be bought where every ticket has a contingent', async () => {
    expect((await get('de/ticket/calendar/event/4/range/20260401;20260430')).body.data).toEqual({
      '2026-04-02': 5,
      '2026-04-16': 5,
    })
  })

  it('counts the 23 hours of a night when the clock changes', async () => {
    expect((await get('de/ticket/calendar/event/5/range/20260329;20260329')).body.data).toEqual({
      '2026-03-29': 23 * 5,
    })
    expect((await get('de/ticket/calendar/event/5/range/20260405;20260405')).body.data).toEqual({
      '2026-04-05': 24 * 5,
    })
  })

  it.each(['20260401;20260331', '20260101;20270102', '2026-01-01;20260102', '20260101'])(
    'refuses the range %s',
    async (range) => {
      const { status, body } = await get(`de/ticket/calendar/event/1/range/${range}`)
      expect([status, body.code]).toEqual(range.includes(';') ? [400, 'MALFORMED'] : [404, 'UNKNOWN_CALL'])
      if (range.includes(';')) expect(body.place).toMatch(/^params\./)
    },
  )

  it('takes a range of 366 days', async () => {
    expect((await get('de/ticket/calendar/event/1/range/20260101;20270101')).status).toBe(200)
  })
})

describe('ticket/lifetime', () => {
  it('gives the first and the last day that can be booked (R7.21)', async () => {
    expect((await get('de/ticket/lifetime?event=1')).body.data).toEqual({ from: '2026-03-20', to: '2026-06-14' })
    expect((await get('de/ticket/lifetime?event=99')).status).toBe(404)
    expect((await get('de/ticket/lifetime')).status).toBe(400)
  })
})

describe('a sold-out event', () => {
  it('says so when no day has a place left, and offers its first day', async () => {
    const { db } = open.shop.database
    const catalogue = await open.shop.catalogue.current()
    const event = catalogue.events.byId(4)!
    const all = [...catalogue.events.openDays(event, open.time.now)].map(
      (day) => [capacityId(ticketGood(41), instantOf(`${day} 19:00`)), 5] as const,
    )
    await holdPlaces(db, 'everything', new Map(all), new Date('2026-03-20T09:00:00Z'))
    expect((await get('de/event/select')).body.data.find((one: any) => one.id === 4).soldout).toBe(true)
    expect((await get('de/ticket/collect/event/4')).body).toMatchObject({
      date: '2026-04-02',
      event: { soldout: true },
      data: [{ schedule: [{ max_tickets: 0 }] }],
    })
  })

  it('is none that has no day yet, which begins at its list price, nor one whose tickets need no day', async () => {
    const own = await openTestShop(friday, {
      ...smallMuseum,
      'events/announced.yaml': `${eventHead(6, 'Bald')}
starts: 2027-01-02
schedule: {type: days, capacity: 50}
prices: [{weekdays: [sun], tickets: {61: 8.00}}]
tickets: [{id: 61, name: ${both('Erwachsene')}, mode: 5, price: 12.00, vat: exempt}]
`,
      'events/any-day.yaml': `${eventHead(7, 'Immer')}
schedule: {type: days, capacity: 50}
tickets: [{id: 71, name: ${both('Offen')}, mode: 3, price: 9.00, vat: exempt}]
`,
    })
    try {
      const app = apiOf(own.shop)
      const data = async (path: string) => ((await (await app.request(`/de/${path}`)).json()) as { data: any }).data
      const events: any[] = await data('event/select')
      const seen = Object.fromEntries(events.map(({ id, soldout, price_from }) => [id, [soldout, price_from]]))
      expect(seen).toMatchObject({ 6: [false, 1200], 7: [false, 900] })
      // none of its days is sold out
      expect(await data('ticket/calendar/event/7/range/20260320;20260405')).toEqual({})
    } finally {
      await own.close()
    }
  })

  it('is one as soon as only places are left that nobody can buy by themselves', async () => {
    const own = await openTestShop(friday, {
      ...smallMuseum,
      'events/sessions.yaml': smallMuseum['events/sessions.yaml']!.replace(
        'tickets:\n',
        'tickets:\n  - {id: 42, name: {de: Kind, en: Child}, mode: 1, price: 0, vat: exempt, contingent: 5, ' +
          'book_with_cost: true}\n',
      ),
    })
    try {
      const app = apiOf(own.shop)
      const event = async () => {
        const { data } = (await (await app.request('/de/event/select')).json()) as { data: any[] }
        return data.find((one) => one.id === 4).soldout as boolean
      }
      const places = async () =>
        ((await (await app.request('/de/ticket/calendar/event/4/range/20260402;20260402')).json()) as any).data
      expect([await event(), await places()]).toEqual([false, { '2026-04-02': 5 }])
      const catalogue = await own.shop.catalogue.current()
      const days = [...catalogue.events.openDays(catalogue.events.byId(4)!, own.time.now)]
      const adults = days.map((day) => [capacityId(ticketGood(41), instantOf(`${day} 19:00`)), 5] as const)
      await holdPlaces(own.shop.database.db, 'adults', new Map(adults), new Date('2026-03-20T09:00:00Z'))
      expect([await event(), await places()]).toEqual([true, { '2026-04-02': 0 }])
    } finally {
      await own.close()
    }
  })
})
