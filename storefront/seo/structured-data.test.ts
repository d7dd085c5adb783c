import { expect, it } from 'vitest'
import { museum, organization } from './museum-structured-data.ts'
import { breadcrumbs, itemList, jsonLd, offer, product, type Site } from './structured-data.ts'

const site: Site = {
  name: 'Museen am Fluss',
  lang: 'de',
  currency: 'CHF',
  address: (path) => `https://shop.example${path}`,
}

it('no text of the catalogue can end the script that it stands in', () => {
  const text = jsonLd([{ '@type': 'Product', name: '</script><script>alert(1)</script><!-- \u2028 & "' }])
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name: '</script><script>alert(1)</script><!-- \u2028 & "' }],
  })
})

it('no soft hyphen is read by a search engine', () => {
  expect(jsonLd([{ '@type': 'Product', name: 'Kinder\u00adführung' }])).toContain('"Kinderführung"')
})

it('an offer has price, currency, availability and address', () => {
  expect(
    offer({ name: 'Erwachsene', price: 2300, currency: 'CHF', availability: 'InStock', url: 'https://shop.example/x' }),
  ).toEqual({
    '@type': 'Offer',
    name: 'Erwachsene',
    price: '23.00',
    priceCurrency: 'CHF',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/x',
  })
})

it('an offer in yen has no decimals', () => {
  const { price, priceCurrency } = offer({ price: 2300, currency: 'JPY', availability: 'InStock', url: '' })
  expect([price, priceCurrency]).toEqual(['2300', 'JPY'])
})

it('a product has a name and what it costs; a missing picture is not said', () => {
  const book = product({
    name: 'Katalog',
    description: '200 Seiten',
    images: [],
    offers: [offer({ price: 4900, currency: 'CHF', availability: 'OutOfStock', url: 'https://shop.example/x' })],
    url: 'https://shop.example/x',
  })
  expect(JSON.parse(jsonLd([book]))['@graph'][0]).toEqual({
    '@type': 'Product',
    name: 'Katalog',
    description: '200 Seiten',
    url: 'https://shop.example/x',
    offers: [
      {
        '@type': 'Offer',
        price: '49.00',
        priceCurrency: 'CHF',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/x',
      },
    ],
  })
})

it('lists and the way down from the first page count from 1 and name whole addresses', () => {
  expect(
    itemList(site, 'Tickets', [
      { name: 'A', path: '/de/tickets/1' },
      { name: 'B', path: '/de/tickets/2' },
    ]),
  ).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'A', url: 'https://shop.example/de/tickets/1' },
      { position: 2, name: 'B', url: 'https://shop.example/de/tickets/2' },
    ],
  })
  expect(breadcrumbs(site, [{ name: 'Tickets', path: '/de/tickets' }])['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Museen am Fluss', item: 'https://shop.example/de' },
    { '@type': 'ListItem', position: 2, name: 'Tickets', item: 'https://shop.example/de/tickets' },
  ])
})

it('a venue has its address, and its opening hours with equal days together; a day that is missing is closed', () => {
  const venueData = museum(
    site,
    {
      id: 2,
      name: 'Zollhaus',
      address: { street: 'Alte Brücke 1', zip: '4990', city: 'Auenstadt', country: 'CH' },
      directions: '',
      accessibility: '',
      hours: { tue: ['10:00', '17:00'], thu: ['10:00', '24:00'], sun: ['10:00', '17:00'] },
      closed: ['12-25', '12-31'],
      special: [{ day: '2026-12-24', hours: ['10:00', '14:00'] }],
    },
    '2026-12-01',
  )
  expect(venueData).toMatchObject({
    '@type': 'Museum',
    name: 'Zollhaus',
    url: 'https://shop.example/de',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Alte Brücke 1',
      postalCode: '4990',
      addressLocality: 'Auenstadt',
      addressCountry: 'CH',
    },
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Tuesday', 'https://schema.org/Sunday'], opens: '10:00', closes: '17:00' },
      { dayOfWeek: ['https://schema.org/Thursday'], opens: '10:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '14:00' },
      // closed all day; on the 25th, a Friday, it is closed each week
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '00:00', closes: '00:00' },
    ],
  })
  expect((venueData['parentOrganization'] as Record<string, string>)['@id']).toBe(
    organization(site, { email: 'x@y.example', description: '', links: [], logo: '/icon.png' })['@id'],
  )
})
