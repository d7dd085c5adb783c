import { describe, expect, it } from 'vitest'
import type { Question } from '@foyer/contract/tours.schema.ts'
import { tour as sample } from '../tours/tours.fixture.ts'
import type { Tour } from '../tours/tour.ts'
import { priceTourLine, type SubmittedTour, type TourOnSale } from './price-tour-line.ts'

const now = new Date('2026-12-01T09:00:00Z')
const slot = {
  datetime: '2026-12-05 10:00',
  datetime_end: '2026-12-05 11:00',
  bookUntil: new Date('2026-12-05T09:00:00Z'),
  places: 40,
  guides: 2,
}
const item = (
  prices: [number, number][],
  tickets: [number, number, [number, number][]?][] = [],
  given: Partial<SubmittedTour> = {},
): SubmittedTour => ({
  type: 'guidedTour',
  tourId: 201,
  datetime: '2026-12-05 10:00',
  answers: [],
  prices: prices.map(([id, count]) => ({ id, count })),
  tickets: tickets.map(([id, count, subs = []]) => ({
    id,
    count,
    subtickets: subs.map(([sub, n]) => ({ id: sub, count: n })),
  })),
  ...given,
})
const onSale = (tour: Tour, given: Partial<TourOnSale> = {}): TourOnSale => ({ tour, questions: [], slot, ...given })
const price = (tour: Tour, requested: SubmittedTour, given: Partial<TourOnSale> = {}, at = now) =>
  priceTourLine(requested, onSale(tour, given), at)

const places = sample({ booking_without_tickets: 1 })
const admitted = sample()
const whole = sample({ book_complete_tour: 1, min_participants: 5 })
const wholeAlone = sample({ book_complete_tour: 1, booking_without_tickets: 1 })
const wholeSingle = sample({ book_complete_tour: 1, single_ticketing: 1 })
const wholeSingleAlone = sample({ book_complete_tour: 1, single_ticketing: 1, booking_without_tickets: 1 })

describe('a submitted tour', () => {
  it.each<[string, Tour, SubmittedTour, object]>([
    [
      'single places without tickets',
      places,
      item([
        [21, 2],
        [22, 1],
      ]),
      { total: 1300, count: 3, places: 3, guides: 0, participants: 3 },
    ],
    [
      'single places with tickets',
      admitted,
      item([[21, 2]], [[31, 2]]),
      { total: 4200, count: 2, places: 2, guides: 0, participants: 2 },
    ],
    [
      'whole tours with tickets',
      whole,
      item(
        [[21, 1]],
        [
          [31, 4],
          [
            32,
            1,
            [
              [321, 6],
              [322, 2],
            ],
          ],
        ],
      ),
      { total: 500 + 6400 + 1200, count: 1, places: 12, guides: 1, participants: 12 },
    ],
    [
      'two whole tours',
      whole,
      item([[21, 2]], [[31, 20]]),
      { total: 33000, count: 2, places: 20, guides: 2, participants: 20 },
    ],
    [
      'whole tours without tickets',
      wholeAlone,
      item([[21, 2]]),
      { total: 1000, count: 2, places: 40, guides: 2, participants: null },
    ],
    [
      'one whole tour by its people, with tickets',
      wholeSingle,
      item([[21, 7]], [[31, 7]]),
      { total: 14700, count: 7, places: 7, guides: 1, participants: 7 },
    ],
    [
      'one whole tour by its people, without tickets',
      wholeSingleAlone,
      item([[22, 7]]),
      { total: 2100, count: 7, places: 7, guides: 1, participants: 7 },
    ],
  ])('is priced as %s, with what it takes (R3.28, R5.4, R5.6)', (_, tour, requested, priced) => {
    expect(price(tour, requested)).toMatchObject({
      id: 201,
      datetime: '2026-12-05 10:00',
      datetime_end: '2026-12-05 11:00',
      ...priced,
    })
  })

  it('costs what its time costs, of the prices that the time has (R3.35)', () => {
    const evening = sample({
      booking_without_tickets: 1,
      schedule: {
        '10:00': { tours: 1, priceList: { 21: { id: 21, name: 'Adult', price: 900, vat_value: 8.1, sequence_no: 1 } } },
      },
    })
    expect(price(evening, item([[21, 2]]))).toMatchObject({ total: 1800 })
    expect(price(evening, item([[22, 1]]))).toEqual({ refused: 'NOT_FOR_SALE', was: null, now: null })
  })

  it('has its tours and its admissions taxed apart (R9.4)', () => {
    expect(price(whole, item([[21, 1]], [[31, 5]]))).toMatchObject({
      taxes: [
        { total: 500, vat_value: 8.1, vat_exempt: false },
        { total: 8000, vat_exempt: true },
      ],
    })
    expect(price(whole, item([[21, 1]], [[32, 1, [[321, 6]]]]))).toMatchObject({
      taxes: [{ total: 500 }, { total: 1200, vat_exempt: true }],
    })
  })

  it.each<[string, Tour, SubmittedTour, Partial<TourOnSale>, string, number | null, number | null]>([
    ['has no prices', places, item([[21, 1]]), { tour: sample({ priceList: {} }) }, 'NOT_FOR_SALE', null, null],
    ['has no such time', places, item([[21, 1]]), { slot: undefined }, 'SLOT_UNKNOWN', null, null],
    [
      'could be booked until now',
      places,
      item([[21, 1]]),
      { slot: { ...slot, bookUntil: now } },
      'SLOT_PAST',
      null,
      null,
    ],
    ['is led by nobody', places, item([[21, 1]]), { slot: { ...slot, guides: 0, places: 0 } }, 'SOLD_OUT', null, null],
    ['has no count', places, item([[21, 0]]), {}, 'COUNT_INVALID', null, null],
    ['has half a count', places, item([[21, 1.5]]), {}, 'COUNT_INVALID', 1.5, 0],
    [
      'has less than nothing',
      places,
      item([
        [21, 3],
        [22, -1],
      ]),
      {},
      'COUNT_INVALID',
      -1,
      0,
    ],
    [
      'names a price twice',
      places,
      item([
        [21, 1],
        [21, 1],
      ]),
      {},
      'COUNT_INVALID',
      null,
      null,
    ],
    [
      'has an unknown price',
      places,
      item([
        [21, 1],
        [99, 1],
      ]),
      {},
      'NOT_FOR_SALE',
      null,
      null,
    ],
    ['has tickets where there are none', places, item([[21, 1]], [[31, 1]]), {}, 'NOT_FOR_SALE', null, null],
    [
      'has an unknown sub-ticket',
      admitted,
      item(
        [[21, 1]],
        [
          [
            32,
            1,
            [
              [321, 1],
              [999, 1],
            ],
          ],
        ],
      ),
      {},
      'NOT_FOR_SALE',
      null,
      null,
    ],
    [
      'has parts of an unknown ticket',
      admitted,
      item(
        [[21, 1]],
        [
          [31, 1],
          [99, 0, [[321, 1]]],
        ],
      ),
      {},
      'NOT_FOR_SALE',
      null,
      null,
    ],
    [
      'names a ticket twice',
      admitted,
      item(
        [[21, 2]],
        [
          [31, 1],
          [31, 1],
        ],
      ),
      {},
      'COUNT_INVALID',
      null,
      null,
    ],
    [
      'names a part twice',
      admitted,
      item(
        [[21, 2]],
        [
          [
            32,
            1,
            [
              [321, 1],
              [321, 1],
            ],
          ],
        ],
      ),
      {},
      'COUNT_INVALID',
      null,
      null,
    ],
    [
      'has less than nothing of a part',
      admitted,
      item(
        [[21, 1]],
        [
          [
            32,
            1,
            [
              [321, 2],
              [322, -1],
            ],
          ],
        ],
      ),
      {},
      'COUNT_INVALID',
      -1,
      0,
    ],
    ['counts a ticket beside its parts', admitted, item([[21, 2]], [[32, 2, [[321, 2]]]]), {}, 'COUNT_INVALID', 2, 1],
    ['counts a ticket without its parts', admitted, item([[21, 1]], [[32, 1]]), {}, 'COUNT_INVALID', 1, 0],
    ['has too many people', places, item([[21, 21]]), {}, 'TOUR_TOO_MANY_PARTICIPANTS', 21, 20],
    ['has more people than places', places, item([[21, 9]]), { slot: { ...slot, places: 8 } }, 'TOO_FEW_LEFT', 9, 8],
    ['has too few people', whole, item([[21, 1]], [[31, 4]]), {}, 'TOUR_TOO_FEW_PARTICIPANTS', 4, 5],
    ['needs more guides than there are', whole, item([[21, 3]], [[31, 20]]), {}, 'TOUR_NO_GUIDE_LEFT', 3, 2],
    [
      'has fewer tickets than people',
      admitted,
      item([[21, 3]], [[31, 2]]),
      {},
      'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS',
      2,
      3,
    ],
    [
      'has more tickets than people',
      wholeSingle,
      item([[21, 3]], [[31, 4]]),
      {},
      'TOUR_MORE_TICKETS_THAN_PARTICIPANTS',
      4,
      3,
    ],
  ])('that %s is refused (R5.13, R3.28)', (_, tour, requested, given, refused, was, is) => {
    expect(price(tour, requested, given)).toEqual({ refused, was, now: is })
  })

  it('is priced at what was shown, and whatever is named with a count of nothing is not there (R3.28, R3.31)', () => {
    const requested = item(
      [
        [21, 2],
        [99, 0],
      ],
      [[98, 0]],
      { price: 1000 },
    )
    expect(price(places, requested)).toMatchObject({ total: 1000, prices: [{ id: 21, count: 2 }] })
  })

  it('whose question is not answered is refused with the question (R3.41)', () => {
    const questions: Question[] = [
      { id: 7, type: 'text', text: 'Name', required: true, options: [], max_length: null, min: null, max: null },
    ]
    expect(price(places, item([[21, 1]]), { questions })).toEqual({
      refused: 'TOUR_ANSWER_MISSING',
      was: null,
      now: null,
      question: 7,
    })
    const answers = [{ id: 7, type: 'text' as const, value: 'Verein' }]
    expect(price(places, item([[21, 1]], [], { answers }), { questions })).toMatchObject({
      answers: [{ question: 'Name', answer: 'Verein' }],
    })
  })
})
