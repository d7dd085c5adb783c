import { expect, it } from 'vitest'
import type { Site } from '../seo/structured-data.ts'
import { articleListData, articleStructuredData } from './article-structured-data.ts'
import { article } from './article.fixture.ts'

const site: Site = { name: 'Museen', lang: 'de', currency: 'CHF', address: (path) => `https://shop.example${path}` }
const of = (changes = {}) =>
  articleStructuredData(site, { article: article(changes), fewLeft: 10 }, '/de/product/301') as Record<string, any>

it('An article is a product with its pictures, its maker and an offer at its price', () => {
  expect(of()).toEqual({
    '@type': 'Product',
    name: 'Katalog',
    description: 'Alles über das Licht.',
    image: ['https://shop.example/media/vorn-12345678.800.jpg', 'https://shop.example/media/innen-12345678.800.jpg'],
    url: 'https://shop.example/de/product/301',
    sku: '301',
    brand: { '@type': 'Brand', name: 'Verlag am See' },
    offers: [
      {
        '@type': 'Offer',
        name: undefined,
        price: '49.00',
        priceCurrency: 'CHF',
        availability: 'https://schema.org/LimitedAvailability',
        url: 'https://shop.example/de/product/301',
      },
    ],
  })
  expect(of({ maker: null, description: '' })).toMatchObject({ brand: null, description: '248 Seiten' })
})

it.each([
  [0, 'OutOfStock'],
  [9, 'LimitedAvailability'],
  [10, 'InStock'],
])('with %i left it is %s for search engines', (stock, availability) => {
  expect(of({ stock }).offers[0].availability).toBe(`https://schema.org/${availability}`)
})

it('A list names each article at its own page, passes at theirs', () => {
  const list = articleListData(site, 'Shop', [article(), article({ id: 601, product_kind_ref: 13 })]) as Record<
    string,
    any
  >
  expect(list.itemListElement.map(({ url }: { url: string }) => url)).toEqual([
    'https://shop.example/de/product/301',
    'https://shop.example/de/passes/601',
  ])
})
