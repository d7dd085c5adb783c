// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Article } from '@foyer/contract/merchandise.schema.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { article } from './article.fixture.ts'
import * as listScreen from './merchandise-page.tsx'
import * as passesScreen from './passes-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const books = { id: 1, name: 'Bücher' }
const cards = { id: 3, name: 'Karten' }
async function open(
  path: string,
  {
    articles = [article()],
    total = articles.length,
    pages = 1,
  }: { articles?: Article[]; total?: number; pages?: number } = {},
) {
  const requests = serve({
    'merchandise/select': () => ({ body: { data: articles, total, pages, fewLeft: 10 } }),
    'merchandise/attr': () => ({ body: { data: { category: [books, cards] } } }),
  })
  const routes = [
    { id: 'merchandise', path: '/de/merchandise', screen: listScreen },
    { id: 'mechandiseCategory', path: '/de/merchandise/:category', screen: listScreen },
    { id: 'passes', path: '/de/passes', screen: passesScreen },
  ]
  const view = renderInShop(null, { config: { hasMerchandise: true, hasMemCard: true }, routes })
  await view.router.navigate(path)
  if (!view.router.view.error) await screen.findByRole('heading', { level: 1 })
  return { ...view, requests }
}
const asked = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(requests.findLast(({ path }) => path === 'merchandise/select')!.query)

it('The list asks for what its address says, and shows each article with its price and a link (R2.6, R2.7, R7.15, R7.17)', async () => {
  const view = await open('/de/merchandise/1?q=licht&sort=price&page=2', { total: 30, pages: 2 })
  expect(asked(view)).toEqual({ category: '1', q: 'licht', sort: 'price', page: '2' })
  expect(screen.getByRole('heading', { level: 2, name: 'Bücher' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Katalog' }).getAttribute('href')).toBe('/de/product/301')
  expect(view.container.textContent!.replaceAll('\u00a0', ' ')).toContain('CHF 49noch 5 Stück')
  expect(screen.getByRole('link', { name: 'Vorherige Seite' }).getAttribute('href')).toBe(
    '/de/merchandise/1?q=licht&sort=price',
  )
  expect(screen.queryByRole('link', { name: 'Nächste Seite' })).toBeNull()
  expect(await axeViolations(view.container)).toEqual([])
})

it('An article that is sold out is flagged as that (R2.112)', async () => {
  const { container } = await open('/de/merchandise', { articles: [article({ stock: 0 })] })
  expect(container.textContent).toContain('Ausverkauft')
  expect(container.textContent).not.toContain('noch')
})

it('Words are looked for as they are typed, from the first page on, and the category stays', async () => {
  const view = await open('/de/merchandise/1?page=2&sort=name', { total: 30, pages: 2 })
  await userEvent.type(screen.getByRole('searchbox', { name: 'In dieser Liste suchen' }), 'li')
  await waitFor(() => expect(asked(view)).toEqual({ category: '1', sort: 'name', q: 'li', page: '1' }))
})

it('Categories and orders are links that keep what else was chosen (R2.111)', async () => {
  await open('/de/merchandise/1?q=licht')
  const href = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')
  expect(href('Alle')).toBe('/de/merchandise?q=licht')
  expect(href('Karten')).toBe('/de/merchandise/3?q=licht')
  expect(href('Preis absteigend')).toBe('/de/merchandise/1?q=licht&sort=price_down')
})

it('A list that is seen at a glance has no filters, unless it is filtered', async () => {
  const isDivided = () => screen.queryByRole('searchbox', { name: 'In dieser Liste suchen' }) !== null
  await open('/de/passes', { total: 8 })
  expect(isDivided()).toBe(false)
  cleanup()
  await open('/de/passes', { total: 9 })
  expect(isDivided()).toBe(true)
  cleanup()
  await open('/de/passes?category=3', { total: 1 })
  expect(isDivided()).toBe(true)
  cleanup()
  await open('/de/merchandise', { total: 26, pages: 2 })
  expect(isDivided()).toBe(true)
})

it('A list without matches can be reset; a shop without articles says that there is nothing', async () => {
  await open('/de/merchandise?q=nichts', { articles: [], pages: 0 })
  expect(screen.getByRole('link', { name: 'Alles zeigen' }).getAttribute('href')).toBe('/de/merchandise')
  cleanup()
  await open('/de/merchandise', { articles: [], pages: 0 })
  expect(screen.getByText('Zurzeit gibt es hier nichts zu kaufen.')).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})

it('Annual passes are the same list of kind 13, their category is a query, and each leads to its own page (R2.8)', async () => {
  const view = await open('/de/passes?category=1', { articles: [article({ id: 601, product_kind_ref: 13 })] })
  expect(asked(view)).toEqual({ product_kind: '13', category: '1', page: '1' })
  expect(screen.getByRole('heading', { level: 1, name: 'Jahreskarten' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Katalog' }).getAttribute('href')).toBe('/de/passes/601')
})

it.each(['/de/merchandise/x', '/de/merchandise/9', '/de/merchandise?page=3'])('%s is not found', async (path) => {
  const { router } = await open(path, { pages: 2 })
  expect(router.view.error).toMatchObject({ status: 404 })
})
