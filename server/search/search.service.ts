import type { Article } from '@foyer/contract/merchandise.schema.ts'
import type { SearchResult } from '@foyer/contract/search.schema.ts'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import type { Tour } from '@foyer/contract/tours.schema.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isOutOfStock } from '@foyer/domain/merchandise/stock.ts'
import { isAnnualPass } from '@foyer/domain/passes/owners.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { eventAvailability } from '@foyer/domain/tickets/availability.ts'
import { articlesById } from '../merchandise/merchandise.service.ts'
import type { Context } from '../context.ts'
import { selectEvents } from '../tickets/tickets.service.ts'
import { selectTours } from '../tours/tours.service.ts'
import { voucherIn } from '../vouchers/voucher-view.ts'
import { findIn, type Match } from './search-index.ts'
import { visitTopics, type VisitTopic } from './visit-topics.ts'
import { languageShown, tourLanguages } from '@foyer/domain/tours/tour-list.ts'
import type { TourSchedule } from '../schedule/tour-schedule.ts'

/** Nobody reads more; the lists of each area have all of theirs. */
const mostResults = 50

const routeOf = {
  event: 'ticket',
  tour: 'guidedTour',
  article: 'product',
  pass: 'pass',
  voucher: 'voucherSingle',
  visit: 'plan',
} as const

/** What matches in the areas that are switched on, the best match first; what is over comes last. */
export async function searchOffers(shop: Context, lang: string, text: string): Promise<{ data: SearchResult[] }> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const matches = findIn(catalogue, lang, shop.texts(lang), text).filter(({ kind }) =>
    routeExists(routeOf[kind], catalogue.config),
  )
  const shown = oneOfEachFamily(matches, catalogue.tours, lang).slice(0, mostResults)
  // one of another kind may have the same id, and is not shown
  const ids = new Set(shown.map(({ id }) => id))
  const [events, tours, articles] = await Promise.all([
    selectEvents(shop, lang, ids),
    selectTours(shop, lang, ids),
    articlesById(shop, lang, ids),
  ])
  const vouchers = catalogue.vouchers.filter(({ id }) => ids.has(id))
  const topics = visitTopics(catalogue, lang, shop.texts(lang), localDay(now))
  const results = new Map([
    ...topics.map((topic) => [`visit ${topic.id}`, ofTopic(topic)] as const),
    ...vouchers.map(
      (voucher) => [`voucher ${voucher.id}`, ofVoucher(voucherIn(catalogue, voucher, lang, now))] as const,
    ),
    ...events.data.map((event) => [`event ${event.id}`, ofEvent(event, now)] as const),
    ...tours.data.tours.map((tour) => [`tour ${tour.id}`, ofTour(tour)] as const),
    ...articles.map(
      (article) => [`${isAnnualPass(article) ? 'pass' : 'article'} ${article.id}`, ofArticle(article)] as const,
    ),
  ])
  // an import in between may have removed one
  const data = shown.flatMap(({ kind, id }) => results.get(`${kind} ${id}`) ?? [])
  // what is over is on sale no more
  return { data: data.filter(({ state }) => state !== 'ended') }
}

function ofEvent(event: Event, now: Date): SearchResult {
  const { id, name, subtitle, venue, next_datetime = null, picture } = event
  const availability = eventAvailability(event, now)
  const state =
    availability === 'expired'
      ? 'ended'
      : availability === 'soldOut' || availability === 'members'
        ? availability
        : 'open'
  return { kind: 'ticket', id, name, subtitle, venue, langName: null, next_datetime, ...priceOf(event), state, picture }
}

function ofTour(tour: Tour): SearchResult {
  const { id, eventName, subtitle, venue, langName, next_datetime, picture } = tour
  const state = tour.soldout ? 'soldOut' : next_datetime === null ? 'ended' : 'open'
  const kind = tour.book_complete_tour ? 'groupTour' : 'publicTour'
  return { kind, id, name: eventName, subtitle, venue, langName, next_datetime, ...priceOf(tour), state, picture }
}

/** What has neither a place nor a time. */
const undated = { venue: '', langName: null, next_datetime: null }

function ofArticle(article: Article): SearchResult {
  const { id, name, subtitle, price, picture } = article
  return {
    kind: isAnnualPass(article) ? 'pass' : 'product',
    id,
    name,
    subtitle,
    ...undated,
    price_from: price,
    state: isOutOfStock(article) ? 'soldOut' : 'open',
    picture,
  }
}

function ofTopic({ id, name, text }: VisitTopic): SearchResult {
  return { kind: 'visit', id, name, subtitle: text, ...undated, price_from: null, state: 'open', picture: null }
}

/** A free amount is no price. */
function ofVoucher({ id, name, subtitle, price, variable_amount, picture }: Voucher): SearchResult {
  return {
    kind: 'voucher',
    id,
    name,
    subtitle,
    ...undated,
    price_from: variable_amount ? null : price,
    state: 'open',
    picture,
  }
}

const priceOf = ({ price_from, price_from_audience }: Event | Tour) => ({ price_from, price_from_audience })

/** Of a tour that is led in several languages the one in the visitor's, if it matches, else the best match. */
function oneOfEachFamily(matches: readonly Match[], tours: TourSchedule, lang: string): Match[] {
  const best = new Map<string, Match>()
  for (const match of matches) {
    const tour = match.kind === 'tour' ? tours.byId(match.id)! : null
    const key = tour ? `tour ${tour.family}` : `${match.kind} ${match.id}`
    if (!best.has(key) || tour?.lang === preferred(match.id)) best.set(key, match)
  }
  return [...best.values()]

  function preferred(id: number): string | null {
    const family = tours.familyOf(tours.byId(id)!).map((one) => ({ langIdentifier: one.lang, langName: one.lang }))
    return languageShown(null, tourLanguages(family, lang))
  }
}
