import { describe, expect, it } from 'vitest'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { tour } from '@foyer/domain/tours/tours.fixture.ts'
import type { Site } from '../seo/structured-data.ts'
import { tourStructuredData } from './tour-structured-data.ts'

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
const single: SingleTour = {
  ...tour({ name: 'Public tour', eventName: 'Highlights', langIdentifier: 'en' }),
  subtitle: 'Eight pictures',
  description: 'We walk slowly.',
  picture: null,
  duration: 90,
  meeting_point: 'Foyer',
  next_datetime: '2026-12-05 11:00',
  price_from: 300,
  soldout: false,
  questions: [],
  languages: [],
}
const text = (given: Partial<SingleTour> = {}) =>
  tourStructuredData(site, { ...single, ...given }, '/de/guided-tours/201', venues) as Record<string, any>

describe('what a guided tour says to machines', () => {
  it('is its next time, with its end, the language it is led in, the venue and the price that it begins at (R2.102)', () => {
    expect(text()).toMatchObject({
      '@type': 'Event',
      name: 'Highlights, Public tour',
      description: 'We walk slowly.',
      url: 'https://shop.example/de/guided-tours/201',
      inLanguage: 'en',
      startDate: '2026-12-05T11:00:00+01:00',
      endDate: '2026-12-05T12:30:00+01:00',
      location: { '@type': 'Museum', name: 'Kunsthaus', address: { addressLocality: 'Auenstadt' } },
      offers: [{ price: '3.00', priceCurrency: 'CHF', availability: 'https://schema.org/InStock' }],
    })
  })

  it('of a tour for a group of one’s own is no event, but something to buy', () => {
    expect(text({ book_complete_tour: 1 })).toMatchObject({
      '@type': 'Product',
      offers: [{ price: '3.00' }],
    })
    expect(text({ book_complete_tour: 1 })['startDate']).toBeUndefined()
  })

  it('of a tour without a time to come is that it is sold out, or offers nothing', () => {
    expect(text({ next_datetime: null, soldout: true })).toMatchObject({
      '@type': 'Product',
      offers: [{ availability: 'https://schema.org/SoldOut' }],
    })
    expect(text({ next_datetime: null })).toMatchObject({ '@type': 'Product', offers: [] })
    expect(text({ price_from: null })).toMatchObject({ '@type': 'Event', offers: [] })
  })
})
