import { pathOf } from '@foyer/contract/call.ts'
import { merchandiseArticle, merchandiseSelect } from '@foyer/contract/merchandise.calls.ts'
import { searchOffers } from '@foyer/contract/search.calls.ts'
import { manyArticles, shelf } from '../harness/many-articles.ts'
import { closeAll, compare, openCatalogue, type MeasuredCall } from './small-against-large.ts'

// What a large shop costs: lists, searches and pages with 2,000 articles against 24, in one run.
// Run: node load/bench/articles-bench.ts [rounds]

const rounds = Number(process.argv[2] ?? 200)
const open = (count: number) => openCatalogue(`${count} articles`, manyArticles(count, 100))
const [small, large] = [await open(24), await open(2000)]
try {
  const list = `/api/de/${pathOf(merchandiseSelect.path, {})}`
  // each address is another, so that nothing comes from the cache: a category and a page that there are in both
  const calls: MeasuredCall[] = [
    [
      'merchandise/select, made',
      (round) =>
        `${list}?page=1&category=${shelf.category + (round % 3)}&q=band${' '.repeat(1 + (Math.floor(round / 3) % 90))}`,
    ],
    [
      'merchandise/select, a search',
      (round) => `${list}?q=${'verlag leinen'.slice(0, 3 + (round % 10))}%20${'wänden'.slice(0, 1 + (round % 6))}`,
    ],
    ['merchandise/select, from the cache', () => `${list}?sort=price`],
    ['merchandise, an article', (round) => `/api/de/${merchandiseArticle.path}?article=${shelf.first + (round % 24)}`],
    ['search', (round) => `/api/de/${searchOffers.path}?q=band%20${round % 24}`],
    ['the page of the list', () => '/de/merchandise'],
    ['the page of an article', (round) => `/de/product/${shelf.first + (round % 24)}`],
  ]
  await compare(small, large, calls, rounds)
} finally {
  await closeAll(small, large)
}
