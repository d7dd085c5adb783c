import { isRefused } from '@foyer/contract/refusals.ts'
import { priceArticleLine, type SubmittedArticle } from '@foyer/domain/cart/price-article-line.ts'
import type { LineRefused } from '@foyer/domain/cart/price-line.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { articleGood, capacityId } from '../schedule/capacity-id.ts'
import { undatedLine, type PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Pricing } from './kinds.ts'

/** Prices an article by the catalogue, in the words of the purchase's language. */
export function pricedArticle(item: SubmittedArticle, { catalogue, lang, now }: Pricing): PricedLine | LineRefused {
  const article = catalogue.articleById(item.id)
  const priced = priceArticleLine(item, article)
  if (isRefused(priced)) return priced
  const { id, name, subtitle, vat, delivery, venue, weight, file } = article!
  const good = articleGood(id)
  return {
    ...undatedLine,
    ...priced,
    ...catalogue.vat(vat, localDay(now)),
    type: 'merchandise',
    id,
    name: catalogue.words(name, lang),
    detail: catalogue.words(subtitle, lang),
    venue: venue === undefined ? null : catalogue.words(catalogue.venueOf({ venue }).name, lang),
    places: priced.count,
    delivery,
    weight,
    ...(file !== undefined && { file }),
    takes: [{ good, capacity: capacityId(good, null), places: priced.count }],
  }
}
