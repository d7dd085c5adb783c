import { describe, expect, it } from 'vitest'
import { subticket, ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import type { Site } from '../seo/structured-data.ts'
import { eventStructuredData } from './event-structured-data.ts'
import { event, offer } from './offer.fixture.ts'

const site: Site = {
  name: 'Museen am Fluss',
  lang: 'de',
  currency: 'CHF',
  address: (path) => `https://shop.example${path}`,
}
const venues = [
  {
    id: 1,
    name: 'Kunsthaus',
    address: { street: 'Quaiweg 12', zip: '4990', city: 'Auenstadt', country: 'CH' },
    directions: '',
    accessibility: '',
    hours: {},
  },
]
const text = (given: Parameters<typeof offer>[0] = {}) =>
  eventStructuredData(site, offer(given), '/de/tickets/101', venues) as Record<string, any>

describe('an exhibition', () => {
  it('says what, when, where and for how much', () => {
    expect(text({ event: { ...event, start: '2026-11-01', description: 'Bilder aus Arles.' } })).toMatchObject({
      '@type': 'ExhibitionEvent',
      name: 'Licht des Südens',
      description: 'Bilder aus Arles.',
      startDate: '2026-11-01',
      endDate: '2027-03-31',
      url: 'https://shop.example/de/tickets/101',
      inLanguage: 'de',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Museum',
        name: 'Kunsthaus',
        address: { '@type': 'PostalAddress', addressLocality: 'Auenstadt' },
      },
      offers: [
        {
          '@type': 'Offer',
          name: 'Erwachsene',
          price: '23.00',
          priceCurrency: 'CHF',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/de/tickets/101',
        },
        { name: 'Kinder', price: '9.00' },
      ],
    })
  })

  it('of a single day has its hours, with the museum’s distance from UTC on that day', () => {
    const day = (date: string) => ({
      event: { ...event, start: date, end: date },
      slots: [{ datetime: `${date} 18:30`, datetime_end: `${date} 21:00`, max_tickets: 9 }],
    })
    expect(text(day('2026-12-05'))).toMatchObject({
      startDate: '2026-12-05T18:30:00+01:00',
      endDate: '2026-12-05T21:00:00+01:00',
    })
    expect(text(day('2026-07-05'))).toMatchObject({
      startDate: '2026-07-05T18:30:00+02:00',
      endDate: '2026-07-05T21:00:00+02:00',
    })
  })

  it('that is sold out, nearly so, or over says that', () => {
    const availability = (given: Parameters<typeof offer>[0]) =>
      text(given)['offers']?.map((one: { availability: string }) => one.availability.split('/').at(-1))
    expect(availability({ event: { ...event, soldout: true } })).toEqual(['SoldOut', 'SoldOut'])
    expect(availability({ calendar: { '2026-12-05': 6, '2026-12-06': 0 } })).toEqual([
      'LimitedAvailability',
      'LimitedAvailability',
    ])
    expect(
      availability({
        tickets: [
          ticket(1, { mode: 3, max_tickets: 0 }),
          ticket(2, { mode: 3, max_tickets: 3 }),
          ticket(3, { mode: 3, max_tickets: null }),
        ],
      }),
    ).toEqual(['SoldOut', 'LimitedAvailability', 'InStock'])
    expect(availability({ event: { ...event, end: '2026-11-30' } })).toBeUndefined()
  })

  it('offers whole prices, none below the one it begins at, and nothing that is only sold with something else (R2.102)', () => {
    const tickets = [
      ticket(1, { name: 'Vierertisch', price: 2800, subtickets: [subticket(11, { price: 5200, min_quantity: 4 })] }),
      ticket(2, { book_with_cost: 1, price: 9000 }),
      ticket(3, { name: 'Abend', price: 5800 }),
      ticket(4, { name: 'Unter 26', price: 3800 }),
    ]
    expect(text({ tickets, event: { ...event, price_from: 5800 } })['offers']).toMatchObject([
      { name: 'Vierertisch', price: '236.00' },
      { name: 'Abend', price: '58.00' },
    ])
  })
})

it('what costs something else at some times is offered at the least of the day, an evening at its own price', () => {
  const at = (time: string) => ({ datetime: `2026-12-05 ${time}`, datetime_end: `2026-12-05 ${time}`, max_tickets: 9 })
  const slots = [at('10:00'), at('17:00')]
  const tickets = [ticket(1, { price: 2300, schedule: [at('10:00'), { ...at('17:00'), prices: { 1: 1800 } }] })]
  const prices = (given: object) => text({ slots, tickets, ...given })['offers'].map((one: any) => one.price)
  expect(prices({})).toEqual(['18.00'])
  expect(prices({ event: { ...event, sessions: true } })).toEqual(['23.00'])
})

describe('an evening', () => {
  const evening = { ...event, sessions: true as const, end: null, price_from: 2300 }
  const slots = [
    { datetime: '2026-12-05 17:00', datetime_end: '2026-12-05 18:30', max_tickets: 0 },
    { datetime: '2026-12-05 19:00', datetime_end: '2026-12-05 21:30', max_tickets: 9 },
  ]

  it('is an event at its next date with places, though it has no last day, and begins at its price', () => {
    const data = text({ event: evening, slots })
    expect(data).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-05T19:00:00+01:00',
      endDate: '2026-12-05T21:30:00+01:00',
    })
    expect(data['offers'].map(({ price }: { price: string }) => price)).toEqual(['23.00'])
  })

  it('is at its next date where all are sold out, and no exhibition without one', () => {
    const [full] = slots
    expect(text({ event: { ...evening, soldout: true }, slots: [full!] })['startDate']).toBe(
      '2026-12-05T17:00:00+01:00',
    )
    expect(text({ event: { ...evening, end: '2027-03-31', start: '2026-11-01' }, slots: [] })).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-01',
    })
    expect(text({ event: evening, slots: [] })['@type']).toBe('Product')
  })
})

it('what is open without an end is admission to buy, no event', () => {
  const admission = text({ event: { ...event, end: null } })
  expect(admission).toMatchObject({
    '@type': 'Product',
    name: 'Licht des Südens',
    offers: [{ price: '23.00' }, { price: '9.00' }],
  })
  expect(admission['startDate']).toBeUndefined()
})

describe('times for members', () => {
  const theirs = { datetime: '2026-12-05 09:00', datetime_end: '2026-12-05 10:00', max_tickets: 9, members: 'Theirs.' }
  const [, everybodys] = offer().slots
  const slots = [theirs, everybodys!]
  const cheaper = { datetime: theirs.datetime, datetime_end: theirs.datetime_end, max_tickets: 9, prices: { 1: 2000 } }
  const tickets = [ticket(1, { price: 2300, schedule: [cheaper, everybodys!] })]

  it('are neither the next evening nor what its price is of', () => {
    const evening = text({ event: { ...event, sessions: true }, slots, tickets })
    expect(evening).toMatchObject({ startDate: '2026-12-05T10:15:00+01:00', offers: [{ price: '23.00' }] })
    expect(text({ slots, tickets }).offers).toMatchObject([{ price: '23.00' }])
  })

  it('alone are no offer, and not sold out', () => {
    expect(text({ event: { ...event, soldout: true, members: true } }).offers).toBeUndefined()
    // of a page on the day of one evening for members, while others are everybody's
    expect(text({ event: { ...event, sessions: true }, slots: [theirs], tickets }).offers).toBeUndefined()
  })
})
