import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { siteName } from '@foyer/domain/museum/site-name.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { load as loadHome } from './home/home-page.tsx'
import type { load as loadTickets } from './tickets/tickets-page.tsx'
import { articleListData, articleStructuredData } from './merchandise/article-structured-data.ts'
import type { ShownArticle } from './merchandise/load-article.ts'
import type { ArticleList } from './merchandise/load-articles.ts'
import { tourStructuredData } from './tours/tour-structured-data.ts'
import type { PassOffer } from './passes/load-pass.ts'
import type { load as loadTours } from './tours/tours-page.tsx'
import type { Offer } from './tickets/load-ticket.ts'
import { eventStructuredData } from './tickets/event-structured-data.ts'
import type { VoucherOffer } from './vouchers/load-voucher.ts'
import { voucherListData, voucherStructuredData } from './vouchers/voucher-structured-data.ts'
import type { load as loadVouchers } from './vouchers/vouchers-page.tsx'
import { useTexts } from './core/language.tsx'
import { link } from '@foyer/contract/paths.ts'
import { museum, organization } from './seo/museum-structured-data.ts'
import { useShopIfRead } from './core/shop-data.ts'
import { breadcrumbs, itemList, jsonLd, type Site, type Thing } from './seo/structured-data.ts'
import type { Shop } from './load-shop.ts'
import { useLoaderData, useLoadError, useRoute } from './router/hooks.ts'
import type { load as loadPage } from './content/static-page.tsx'

type Loaded<L extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>
interface Here<D = unknown> {
  data: D
  shop: Shop
  site: Site
  path: string
  t: Translate
}

/** The structured data of each route. */
const about: Record<string, (here: Here<never>) => Thing[]> = {
  home: ({ shop: { meta, socialMedia, config }, site, data }: Here<Loaded<typeof loadHome>>) => [
    organization(site, { ...meta, links: socialMedia.map(({ link: address }) => address), logo: '/icon-512.png' }),
    ...meta.venues.map((venue) => museum(site, venue, data.day)),
    ...(data.next.length > 0 && routeExists('ticket', config)
      ? [
          itemList(
            site,
            site.name,
            data.next.map(({ id, name }) => ({ name, path: link('ticket', { lang: site.lang, id }) })),
          ),
        ]
      : []),
  ],
  tickets: ({ site, data, path, t }: Here<Loaded<typeof loadTickets>>) => [
    itemList(
      site,
      t('title.tickets'),
      data.events.map(({ id, name }) => ({ name, path: link('ticket', { lang: site.lang, id }) })),
    ),
    breadcrumbs(site, [{ name: t('title.tickets'), path }]),
  ],
  ticket: ({ shop, site, data, path, t }: Here<Offer>) => [
    eventStructuredData(site, data, path, shop.meta.venues),
    breadcrumbs(site, [
      { name: t('title.tickets'), path: link('tickets', { lang: site.lang }) },
      { name: data.event.name, path },
    ]),
  ],
  guidedTours: ({ site, data, path, t }: Here<Loaded<typeof loadTours>>) => [
    itemList(
      site,
      t('title.guidedTours'),
      data.tours.map(({ id, eventName, name, langName }) => ({
        name: `${eventName}, ${name} (${langName})`,
        path: link('guidedTour', { lang: site.lang, id }),
      })),
    ),
    breadcrumbs(site, [{ name: t('title.guidedTours'), path }]),
  ],
  guidedTour: ({ shop, site, data, path, t }: Here<{ tour: SingleTour }>) => [
    tourStructuredData(site, data.tour, path, shop.meta.venues),
    breadcrumbs(site, [
      { name: t('title.guidedTours'), path: link('guidedTours', { lang: site.lang }) },
      { name: `${data.tour.eventName}, ${data.tour.name}`, path },
    ]),
  ],
  merchandise: listOfArticles,
  mechandiseCategory: listOfArticles,
  passes: listOfArticles,
  product: ({ site, data, path, t }: Here<ShownArticle>) => [
    articleStructuredData(site, data, path),
    breadcrumbs(site, [
      { name: t('title.merchandise'), path: link('merchandise', { lang: site.lang }) },
      { name: data.article.name, path },
    ]),
  ],
  pass: ({ site, data, path, t }: Here<PassOffer>) => [
    articleStructuredData(site, data, path),
    breadcrumbs(site, [
      { name: t('title.passes'), path: link('passes', { lang: site.lang }) },
      { name: data.article.name, path },
    ]),
  ],
  voucherList: ({ site, data, path, t }: Here<Loaded<typeof loadVouchers>>) => [
    voucherListData(site, t('title.voucherList'), data.vouchers),
    breadcrumbs(site, [{ name: t('title.voucherList'), path }]),
  ],
  voucherSingle: ({ site, data: { voucher }, path, t }: Here<VoucherOffer>) => [
    voucherStructuredData(site, voucher, path),
    breadcrumbs(site, [
      { name: t('title.voucherList'), path: link('voucherList', { lang: site.lang }) },
      { name: voucher.name, path },
    ]),
  ],
  page: ({ site, data, path }: Here<Loaded<typeof loadPage>>) => [breadcrumbs(site, [{ name: data.title, path }])],
}

function listOfArticles({ site, data, path, t }: Here<ArticleList>): Thing[] {
  const { kind, articles, categories, category } = data
  const name = categories.find(({ id }) => id === category)?.name
  const whole = { name: t(`title.${kind}`), path: link(kind, { lang: site.lang }) }
  return [
    articleListData(site, name ?? whole.name, articles),
    breadcrumbs(site, name === undefined || whole.path === path ? [whole] : [whole, { name, path }]),
  ]
}

/** The structured data of the page, rendered by the server only. */
export function StructuredData() {
  const t = useTexts()
  const { id, params } = useRoute()
  const data = useLoaderData()
  const shop = useShopIfRead()
  const failed = useLoadError() !== undefined
  const things = about[id]
  if (!shop || failed || !things || !routeExists(id, shop.config)) return null
  const site: Site = {
    name: siteName(shop.config, shop.lang),
    lang: shop.lang,
    currency: shop.config.currency ?? defaultCurrency,
    address: (path) => shop.publicUrl + path,
  }
  const here = {
    data: data as never,
    shop,
    site,
    path: link(id as 'ticket', { ...params, lang: shop.lang } as { lang: string; id: string }),
    t,
  }
  return <script type="application/ld+json">{jsonLd(things(here))}</script>
}
