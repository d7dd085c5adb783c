import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schemas from '@foyer/contract/tours.schema.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { capacityId, guidesGood, poolGood, tourGood } from '../schedule/capacity-id.ts'
import { holdPlaces, openTestShop } from '../catalogue/shop.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { apiRoutes } from '../http/api.ts'
import { storedLists } from '../http/lists.ts'
import { smallTours } from './tours.fixture.ts'
import { tourRoutes } from './tours.routes.ts'

/** A Friday, 08:00 in Zurich. */
const friday = '2026-03-20T07:00:00Z'
let open: Awaited<ReturnType<typeof openTestShop>>
let get: (path: string) => Promise<{ status: number; body: any }>

beforeAll(async () => {
  open = await openTestShop(friday, withInvoices({ ...smallMuseum, ...smallTours }))
  // nothing is kept for as long as it takes to ask the clock
  let ms = 0
  const lists = storedLists(open.shop, () => (ms += 1000))
  const app = apiRoutes(open.shop, tourRoutes(open.shop), lists)
  get = async (path) => {
    const response = await app.request(`/${path}`)
    return { status: response.status, body: await response.json() }
  }
})
afterAll(() => open.close())

const hold = (id: string, takes: [good: string, datetime: string, places: number][], until = '2026-03-20T07:30:00Z') =>
  holdPlaces(
    open.shop.database.db,
    id,
    new Map(takes.map(([good, datetime, places]) => [capacityId(good, instantOf(datetime)), places])),
    new Date(until),
  )
const calendar = async (tour: number, from: string, to = from) =>
  (await get(`de/tour/calendar/tour/${tour}/range/${from};${to}`)).body.data
const slot = async (tour: number, datetime: string) =>
  (await calendar(tour, datetime.slice(0, 10).replaceAll('-', '')))[datetime.slice(0, 10)]?.[datetime.slice(11)]

describe('tour/select/event', () => {
  it('says whether museum admission is in the price, chosen with the tour, or nothing', async () => {
    const { tours } = (await get('de/tour/select/event')).body.data
    const admission = Object.fromEntries(
      tours.map((one: { id: number; admission?: string }) => [one.id, one.admission]),
    )
    expect(admission).toMatchObject({ 71: 'separate', 81: 'chosen', 96: 'chosen' })
    expect(admission[91]).toBeUndefined()
  })

  it('lists the tours in their order with what a booking is made of (R7.7, R3.32, R3.45)', async () => {
    const { status, body } = await get('de/tour/select/event')
    expect(status).toBe(200)
    const { tours } = schemas.tourSelect.data.parse(body.data)
    expect(tours.map(({ id }) => id)).toEqual([81, 82, 71, 72, 91, 95, 96])
    expect(tours[2]).toMatchObject({
      id: 71,
      name: 'Offen',
      eventName: 'Rundgang Offen',
      sequence_no: 2,
      max_participants: 5,
      min_participants: 3,
      single_ticketing: 0,
      book_complete_tour: 0,
      booking_without_tickets: 1,
      langIdentifier: 'de',
      langName: 'Deutsch',
      museumId: 1,
      venue: 'haus',
      custom_groups: [{ id: 1, name: 'Ausstellung' }],
      duration: 60,
      meeting_point: 'Beim Brunnen',
      next_datetime: '2026-03-20 10:00',
      soldout: false,
      schedule: { '10:00': { tours: 1 } },
      picture: { src: expect.stringMatching(/^\/media\/bild-/) },
    })
  })

  it('keys prices by id, taxed as tours are, and tells what an adult pays (R3.33, R2.102, R9.4)', async () => {
    const tour = (await get('en/tour/select/event')).body.data.tours[2]
    expect(tour.priceList).toEqual({
      711: { id: 711, name: 'Erwachsene (en)', price: 1000, vat_value: 8.1, vat_exempt: false, sequence_no: 1 },
      712: { id: 712, name: 'Kind (en)', price: 500, vat_value: 8.1, vat_exempt: false, sequence_no: 2 },
    })
    expect([tour.price_from, tour.langName]).toEqual([1000, 'German'])
  })

  it('gives admissions exempt and in their order, with sub-tickets if there are any (R3.34, R9.4, R3.45)', async () => {
    const [group] = (await get('de/tour/select/event')).body.data.tours
    expect(group.tickets).toEqual([
      { id: 821, name: 'Eintritt', price: 1500, vat_value: 0, vat_exempt: true, sequence_no: 1 },
      {
        id: 822,
        name: 'Klasse',
        price: 0,
        vat_value: 0,
        vat_exempt: true,
        sequence_no: 2,
        subtickets: [
          { id: 8221, name: 'Kind', price: 300 },
          { id: 8222, name: 'Begleitung', price: 0 },
        ],
      },
    ])
  })

  it('tells what is sold out, and does not call what is over sold out (R4.70, R4.72)', async () => {
    const states = (await get('de/tour/select/event')).body.data.tours.map(({ id, soldout, next_datetime }: any) => [
      id,
      soldout,
      next_datetime,
    ])
    expect(states.slice(-3)).toEqual([
      [91, false, '2026-03-20 09:00'],
      [95, false, null],
      [96, true, null],
    ])
  })
})

describe('tour/overview', () => {
  it('gives the tours that can be booked per day, each day of the window by its own date (R7.8, R4.33)', async () => {
    const { body } = await get('de/tour/overview?date=20260320&lookahead=4')
    expect(schemas.tourOverview.data.parse(body.data)).toEqual({
      '2026-03-20': [71, 91],
      '2026-03-21': [],
      '2026-03-22': [81, 82, 71, 72],
      '2026-03-23': [],
      '2026-03-24': [],
    })
  })

  it('tells the times of each beside it, in their order', async () => {
    const { body } = await get('de/tour/overview?date=20260320&lookahead=2')
    const { times = {} } = schemas.tourOverview.extra.parse(body)
    expect(times['2026-03-20']).toEqual({ 71: ['10:00', '14:00'], 91: ['09:00'] })
    expect(times['2026-03-21']).toEqual({})
    expect(Object.keys(times['2026-03-22']!)).toEqual(['71', '72', '81', '82'])
  })

  it('begins today and looks four days ahead when nothing is said (R7.8)', async () => {
    expect(Object.keys((await get('de/tour/overview')).body.data)).toEqual([
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
      '2026-03-23',
      '2026-03-24',
    ])
    expect(Object.keys((await get('de/tour/overview?date=20260327&lookahead=0')).body.data)).toEqual(['2026-03-27'])
    expect((await get('de/tour/overview?date=99991231')).body.data).toEqual({ '9999-12-31': [] })
    for (const query of ['date=20260230', 'lookahead=-1', 'lookahead=99', 'lookahead=x'])
      expect((await get(`de/tour/overview?${query}`)).status).toBe(400)
  })
})

it('tour/attr gives the categories (R7.9)', async () => {
  expect((await get('en/tour/attr')).body).toEqual({ data: { category: [{ id: 1, name: 'Ausstellung (en)' }] } })
})

describe('tour', () => {
  it('gives one tour with its text, its languages and the next day that can be booked (R7.10, R3.35)', async () => {
    const { body } = await get('de/tour?tour=81')
    expect(schemas.tourSingle.extra.parse(body)).toEqual({ date: '2026-03-22', fewLeft: 7 })
    expect(schemas.singleTour.parse(body.data)).toMatchObject({
      id: 81,
      description: 'Text',
      next_datetime: '2026-03-22 10:30',
      languages: [
        { id: 81, langIdentifier: 'de', langName: 'Deutsch' },
        { id: 82, langIdentifier: 'en', langName: 'Englisch' },
      ],
      schedule: { '10:30': { tours: 1 }, '16:00': { tours: 2, priceList: { 811: { id: 811, price: 9000 } } } },
    })
    expect((await get('de/tour?tour=91')).body.data.langName).toBe('Gebärdensprache')
  })

  it('says of a group who can pay by invoice, and until when', async () => {
    const said = await Promise.all([81, 71, 91].map(async (id) => (await get(`de/tour?tour=${id}`)).body.data.invoice))
    // a museum's own texts are not loaded here
    expect(said).toEqual(['rules.invoiceCompanies', undefined, undefined])
  })

  it('gives the schedule of the day asked for, taxed as on that day (R7.10, R9.4)', async () => {
    const { body } = await get('de/tour?tour=71&date=20260501')
    expect([body.date, body.data.priceList[711].vat_value, Object.keys(body.data.schedule)]).toEqual([
      '2026-05-01',
      8.8,
      ['10:00', '14:00'],
    ])
    expect((await get('de/tour?tour=71&date=20260321')).body.data.schedule).toEqual({})
  })

  it('brings the questions of all six types (R7.10, R2.107)', async () => {
    const { questions } = (await get('de/tour?tour=81')).body.data
    expect(questions.map(({ type, required }: any) => [type, required])).toEqual([
      ['radio', true],
      ['select', false],
      ['checkbox', false],
      ['text', true],
      ['textarea', false],
      ['number', false],
    ])
    expect(questions[0]).toEqual({
      id: 831,
      type: 'radio',
      text: 'Wer kommt?',
      required: true,
      options: [
        { id: 1, name: 'Schule' },
        { id: 2, name: 'Verein' },
      ],
      max_length: null,
      min: null,
      max: null,
    })
  })

  it('that is unknown is not found, in every call (R8.25, R8.26)', async () => {
    const calls = [
      'tour?tour=99',
      'tour/calendar/tour/99/range/20260320;20260321',
      'tour/soldout/tour/99/range/20260320;20260321',
      'tour/soldoutTimeslots/tour/99/date/20260320',
      'tour/lifetime/tour/99',
    ]
    for (const call of calls) expect((await get(`de/${call}`)).status).toBe(404)
  })
})

describe('tour/calendar', () => {
  it('gives per date and time what is left, with the slot and whether it is sold out (R7.11, R3.36)', async () => {
    const { body } = await get('de/tour/calendar/tour/71/range/20260320;20260327')
    const days = schemas.tourCalendar.data.parse(body.data)
    expect(Object.keys(days)).toEqual(['2026-03-20', '2026-03-22', '2026-03-27'])
    expect(days['2026-03-20']).toEqual({
      '10:00': {
        tickets: 5,
        timeslotId: Date.parse('2026-03-20T09:00:00Z') / 60_000,
        soldout: false,
        tours: 1,
        price_from: 1000,
      },
      '14:00': {
        tickets: 5,
        timeslotId: Date.parse('2026-03-20T13:00:00Z') / 60_000,
        soldout: false,
        tours: 1,
        price_from: 1000,
      },
    })
    expect(await slot(72, '2026-03-22 11:00')).toMatchObject({
      tickets: 4,
      price_from: 1200,
      priceList: { 711: { price: 1200 } },
    })
  })

  it('says why there is no tour on the other days from today on (R4.65)', async () => {
    const closed = async (range: string) => {
      const { body } = await get(`de/tour/calendar/tour/71/range/${range}`)
      return schemas.tourCalendar.extra.parse(body).closed
    }
    expect(await closed('20260319;20260323')).toEqual({ '2026-03-21': 'holiday', '2026-03-23': 'weekday' })
    expect(await closed('20260328;20260328')).toEqual({ '2026-03-28': 'none' })
    expect(await closed('20260619;20260619')).toEqual({ '2026-06-19': 'ahead' })
    open.time.now = new Date('2026-03-20T13:00:00Z')
    expect(await closed('20260320;20260320')).toEqual({ '2026-03-20': 'late' })
    open.time.now = new Date(friday)
  })

  it('counts whole tours by their guides, and no more places than they can lead (R7.11, R5.3)', async () => {
    expect(await slot(91, '2026-03-27 09:00')).toMatchObject({ tickets: 20, tours: 2 })
    await hold('one guide', [
      [guidesGood(91), '2026-03-27 09:00', 1],
      [tourGood(91), '2026-03-27 09:00', 10],
    ])
    expect(await slot(91, '2026-03-27 09:00')).toMatchObject({ tickets: 10, tours: 1, soldout: false })
  })

  it('lets tours that overlap share the guides of a pool, public tours first', async () => {
    // 10:30 to 11:30: public tours at 10:00 and 11:00 have one of the two; 16:00 to 17:00 has both
    expect(await slot(81, '2026-03-22 10:30')).toMatchObject({ tours: 1, tickets: 6 })
    expect(await slot(81, '2026-03-22 16:00')).toMatchObject({ tours: 2, tickets: 12 })
    // a booking from 16:30 takes a guide until 17:30
    await hold(
      'overlapping',
      ['16:30', '16:45', '17:00', '17:15'].map((time): [string, string, number] => [
        poolGood('team'),
        `2026-03-22 ${time}`,
        1,
      ]),
    )
    expect(await slot(81, '2026-03-22 16:00')).toMatchObject({ tours: 1, tickets: 6 })
    expect(await slot(82, '2026-03-22 16:30')).toMatchObject({ tours: 1 })
  })

  it('is sold out where less is left than any booking takes (R4.67, R5.12)', async () => {
    await hold('all but one', [[tourGood(81), '2026-03-29 16:00', 11]])
    expect(await slot(81, '2026-03-29 16:00')).toMatchObject({ tickets: 0, soldout: true, tours: 0 })
    await hold('and of the other time', [[tourGood(81), '2026-03-29 10:30', 11]])
    expect((await get('de/tour/overview?date=20260329&lookahead=0')).body.data['2026-03-29']).not.toContain(81)
    await hold('four of five', [[tourGood(71), '2026-03-29 10:00', 4]])
    expect(await slot(71, '2026-03-29 10:00')).toMatchObject({ tickets: 1, soldout: false })
  })

  it('frees the places of a hold that is over without any job', async () => {
    await hold('over soon', [[tourGood(71), '2026-04-05 10:00', 5]])
    await hold('guides over soon', [
      [guidesGood(81), '2026-04-05 16:00', 2],
      [poolGood('team'), '2026-04-05 10:30', 1],
    ])
    expect(await slot(71, '2026-04-05 10:00')).toMatchObject({ tickets: 0, soldout: true })
    for (const time of ['10:30', '16:00'])
      expect(await slot(81, `2026-04-05 ${time}`)).toMatchObject({ tours: 0, soldout: true })
    open.time.now = new Date('2026-03-20T07:30:00Z')
    expect(await slot(71, '2026-04-05 10:00')).toMatchObject({ tickets: 5, soldout: false })
    expect(await slot(81, '2026-04-05 10:30')).toMatchObject({ tours: 1, soldout: false })
    expect(await slot(81, '2026-04-05 16:00')).toMatchObject({ tours: 2, soldout: false })
    open.time.now = new Date(friday)
  })

  it('offers a time until it starts, or as long before as the tour says', async () => {
    open.time.now = new Date('2026-03-20T08:59:59Z')
    expect(Object.keys((await calendar(71, '20260320'))['2026-03-20'])).toEqual(['10:00', '14:00'])
    open.time.now = new Date('2026-03-20T09:00:00Z')
    expect(Object.keys((await calendar(71, '20260320'))['2026-03-20'])).toEqual(['14:00'])
    open.time.now = new Date('2026-03-21T09:30:00Z')
    expect(Object.keys((await calendar(81, '20260322'))['2026-03-22'])).toEqual(['16:00'])
    expect((await get('de/tour/lifetime/tour/81')).body.data.from).toBe('2026-03-22')
    open.time.now = new Date(friday)
  })

  it.each(['20260401;20260331', '20260101;20270102', '2026-01-01;20260102'])('refuses the range %s', async (range) => {
    expect((await get(`de/tour/calendar/tour/71/range/${range}`)).body).toMatchObject({
      code: 'MALFORMED',
      place: expect.stringMatching(/^params\./),
    })
  })
})

describe('a tour that is sold out', () => {
  it('names its sold-out days of a range (R7.12, R4.66)', async () => {
    expect((await get('de/tour/soldout/tour/91/range/20260320;20260405')).body.data).toEqual([
      '2026-03-22',
      '2026-03-29',
      '2026-04-05',
    ])
  })

  it('names the sold-out times of a day (R7.13, R4.67)', async () => {
    await hold('a whole tour', [[tourGood(71), '2026-04-10 14:00', 5]])
    expect((await get('de/tour/soldoutTimeslots/tour/71/date/20260410')).body.data).toEqual(['14:00'])
    expect((await get('de/tour/soldoutTimeslots/tour/71/date/20260411')).body.data).toEqual([])
    // a day is sold out with its last time
    expect((await get('de/tour/soldout/tour/71/range/20260410;20260410')).body.data).toEqual([])
  })

  it('is in no overview where guides alone are lacking (R7.8)', async () => {
    await hold(
      'all guides',
      ['10:30', '16:15'].map((time): [string, string, number] => [
        poolGood('team'),
        `2026-05-31 ${time}`,
        time === '10:30' ? 1 : 2,
      ]),
    )
    const { data, times } = (await get('de/tour/overview?date=20260531&lookahead=0')).body
    expect(data['2026-05-31']).not.toContain(81)
    // a tour that is open to all has its guide
    expect(times['2026-05-31'][71]).toEqual(['10:00', '14:00'])
  })

  it('has its days in no overview (R7.8)', async () => {
    await hold('both', [
      [tourGood(71), '2026-04-12 10:00', 5],
      [tourGood(71), '2026-04-12 14:00', 5],
    ])
    expect((await get('de/tour/overview?date=20260412&lookahead=0')).body.data['2026-04-12']).not.toContain(71)
  })
})

it('tour/lifetime gives the first and the last day that can be booked (R7.14, R3.37, R4.72)', async () => {
  const limits = async (tour: number) => (await get(`de/tour/lifetime/tour/${tour}`)).body.data
  expect(await limits(71)).toEqual({ from: '2026-03-20', to: '2026-06-14' })
  expect(await limits(81)).toEqual({ from: '2026-03-22', to: '2026-06-14' })
  expect(await limits(95)).toEqual({ from: null, to: null })
})
