import type { Api } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { merchandiseAttr, merchandiseSelect } from '@foyer/contract/merchandise.calls.ts'
import { shopConfig, shopId, shopInfo } from '@foyer/contract/shop.calls.ts'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { tourSelect } from '@foyer/contract/tours.calls.ts'
import { voucherSelect } from '@foyer/contract/vouchers.calls.ts'
import { isIndexed, routeExists } from '@foyer/domain/museum/areas.ts'
import { annualPassKind } from '@foyer/domain/passes/owners.ts'
import { fallbackLanguage } from '@foyer/domain/museum/languages.ts'
import { hasEnded } from '@foyer/domain/tickets/availability.ts'
import { routes, type RouteName } from './routes.ts'
import { link, type LinkParams } from '@foyer/contract/paths.ts'

/** The ids of the pages of a route; null when the API does not answer. */
const ids: Partial<Record<RouteName, (api: Api, now: Date) => Promise<(string | number)[] | null>>> = {
  async ticket(api, now) {
    const events = await api(eventSelect, {})
    return events.ok ? events.data.filter((event) => !hasEnded(event, now)).map(({ id }) => id) : null
  },
  async guidedTour(api) {
    const answer = await api(tourSelect, {})
    // a tour without further times is over
    return answer.ok
      ? answer.data.tours.filter(({ soldout, next_datetime }) => soldout || next_datetime !== null).map(({ id }) => id)
      : null
  },
  product: (api) => articleIds(api),
  pass: (api) => articleIds(api, annualPassKind),
  async mechandiseCategory(api) {
    const answer = await api(merchandiseAttr, { query: {} })
    return answer.ok ? answer.data.category.map(({ id }) => id) : null
  },
  async voucherSingle(api) {
    const answer = await api(voucherSelect, {})
    return answer.ok ? answer.data.map(({ id }) => id) : null
  },
  async page(api) {
    const info = await api(shopInfo, { query: { shop: shopId } })
    return info.ok ? Object.keys(info.data.content) : null
  },
}

/** Of all pages of the list. */
async function articleIds(api: Api, product_kind?: number): Promise<number[] | null> {
  const listed: number[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await api(merchandiseSelect, { query: { ...(product_kind && { product_kind }), page } })
    if (!answer.ok) return null
    pages = answer.pages
    listed.push(...answer.data.map(({ id }) => id))
  }
  return listed
}

/** Every page that may be indexed, with its translations; null when the API does not answer. */
export async function sitemap(apiIn: (lang: string) => Api, publicUrl: string, now: Date): Promise<string | null> {
  const api = apiIn(defaultLanguage)
  const answer = await api(shopConfig, {})
  if (!answer.ok) return null
  const config = answer.data
  const pages: ((lang: string) => string)[] = []
  for (const { name, path, screen } of routes) {
    // the shipping page is listed as a `page` already
    if (!screen || name === 'shippingInfo' || !isIndexed(name) || !routeExists(name, config)) continue
    const varying = /\/:(id|category)$/.exec(path)?.[1]
    const pageIds = varying ? await ids[name]?.(api, now) : [null]
    if (pageIds === null) return null
    for (const id of pageIds ?? [])
      pages.push(
        (lang) =>
          publicUrl + link(name, { lang, ...(varying && id !== null && { [varying]: id }) } as LinkParams<typeof name>),
      )
  }
  const alternates = (address: (lang: string) => string) =>
    [...config.languages.map((lang) => [lang, address(lang)]), ['x-default', address(fallbackLanguage(config))]]
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href!)}"/>`)
      .join('')
  const entries = pages.flatMap((address) =>
    config.languages.map((lang) => `<url><loc>${escaped(address(lang))}</loc>${alternates(address)}</url>`),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
