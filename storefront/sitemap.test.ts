import { describe, expect, it } from 'vitest'
import { createClient } from '@foyer/contract/client.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { robots } from './robots.ts'
import { config } from './core/shop.fixture.tsx'
import { sitemap } from './sitemap.ts'
import { event } from './tickets/offer.fixture.ts'

const now = new Date('2026-12-05T08:00:00Z')

/** The sitemap of a shop whose API answers this. */
async function mapOf(given: Partial<Config> = {}, broken = '') {
  const answers: Record<string, unknown> = {
    'shopinfo/config': { ...config, ...given },
    shopinfo: { content: { terms: {}, 'a&b': {} } },
    'tour/select/event': {
      tours: [
        { id: 201, soldout: false, next_datetime: '2026-12-06 11:00' },
        { id: 202, soldout: true, next_datetime: null },
        { id: 203, soldout: false, next_datetime: null },
      ],
    },
    'voucher/select/event/': [{ id: 501 }],
    'merchandise/attr': { category: [{ id: 7, name: 'Bücher' }] },
    'event/select': [
      event,
      { ...event, id: 102, end: '2026-12-04' },
      { ...event, id: 103, end: '2026-12-05' },
      { ...event, id: 104, end: null },
    ],
  }
  const client = (lang: string) =>
    createClient({
      base: 'https://desk.example/api',
      lang,
      fetch: async (url) => {
        const call = new URL(url).pathname.slice('/api/de/'.length)
        if (call === 'merchandise/select') {
          const page = Number(new URL(url).searchParams.get('page'))
          return Response.json({ data: [{ id: 300 + page }], total: 2, pages: 2, fewLeft: 10 })
        }
        return call === broken ? new Response('{}', { status: 500 }) : Response.json({ data: answers[call] })
      },
    })
  return sitemap(client, 'https://shop.example', now)
}
const paths = (map: string | null) =>
  [...map!.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path)

describe('the sitemap', () => {
  it('has the goods of today and the texts, in every language of the shop, also before another server’s API', async () => {
    expect(paths(await mapOf({ languages: ['fr', 'en'] }))).toEqual(
      ['', '/tickets', '/tickets/101', '/tickets/103', '/tickets/104', '/page/terms', '/page/a%26b', '/plan'].flatMap(
        (path) => [`/fr${path}`, `/en${path}`],
      ),
    )
  })

  it('has the vouchers while they are sold (R1.20)', async () => {
    expect(paths(await mapOf({ languages: ['fr'], hasVouchers: true }))).toEqual(
      expect.arrayContaining(['/fr/vouchers', '/fr/vouchers/501']),
    )
    expect(paths(await mapOf({ languages: ['fr'], hasVouchers: false })).join()).not.toContain('voucher')
  })

  it('names for everyone else German, or the first language where there is no German', async () => {
    expect(await mapOf()).toContain('hreflang="x-default" href="https://shop.example/de/tickets"')
    expect(await mapOf({ languages: ['fr', 'en'] })).toContain(
      'hreflang="x-default" href="https://shop.example/fr/tickets"',
    )
  })

  it('has nothing of an area that is off (R1.17)', async () => {
    expect(paths(await mapOf({ hasTickets: false, languages: ['de'] }))).toEqual([
      '/de',
      '/de/page/terms',
      '/de/page/a%26b',
    ])
  })

  it('has the list of guided tours where there are some, and each that still has times (R1.18)', async () => {
    const matches = paths(await mapOf({ hasGuidedTours: true, languages: ['de'] })).filter((path) =>
      path!.includes('tours'),
    )
    expect(matches).toEqual(['/de/guided-tours', '/de/guided-tours/201', '/de/guided-tours/202'])
  })

  it('has the shop, its categories, and the articles of all its pages (R1.19)', async () => {
    const matches = paths(await mapOf({ hasMerchandise: true, languages: ['de'] })).filter((path) =>
      /merch|product/.test(path!),
    )
    expect(matches).toEqual(['/de/merchandise', '/de/merchandise/7', '/de/product/301', '/de/product/302'])
  })

  it.each(['shopinfo/config', 'event/select', 'shopinfo'])(
    'is not made of half an answer: nothing when %s fails',
    async (call) => {
      expect(await mapOf({}, call)).toBeNull()
    },
  )
})

it('without an address robots.txt names no sitemap', () => {
  expect(robots('https://shop.example')).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
  expect(robots(null)).not.toContain('Sitemap')
})
