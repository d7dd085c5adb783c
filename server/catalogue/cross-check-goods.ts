import type { ArticleEntry, CategoryEntry, PassEntry, ShippingEntry, VoucherEntry } from './entries.schema.ts'
import { once, type Listed, type Placed } from './placed.ts'

export interface GoodsListed {
  categories: Listed<CategoryEntry>
  articles: Placed<ArticleEntry>[]
  passes: Placed<PassEntry>[]
  vouchers: Placed<VoucherEntry>[]
  shipping: Listed<ShippingEntry>
  /** All files of the catalogue, by their name in its folder. */
  files: ReadonlyMap<string, unknown>
}

interface Named {
  venueKeys: ReadonlySet<unknown>
  pictureIds: ReadonlySet<unknown>
  eventIds: ReadonlySet<unknown>
  tourIds: ReadonlySet<unknown>
}

/** Checks merchandise, passes, vouchers and shipping against each other and against what they name. */
export function checkGoods(goods: GoodsListed, named: Named): void {
  const { categories, articles, passes, vouchers, shipping } = goods
  once(categories.placed, 'id')
  // passes are merchandise of another kind: one call answers for both
  once([...articles, ...passes] as Placed<{ id: number }>[], 'id')
  once(vouchers, 'id')
  const kindOf = new Map(categories.placed.map(({ entry }) => [entry.id, entry.kind]))
  const inCategory = (kind: CategoryEntry['kind'], placed: Placed<{ category: number }>[]) => {
    for (const { entry, problem } of placed)
      if (kindOf.get(entry.category) !== kind)
        problem(['category'], `there is no category ${entry.category} of ${kind}`)
  }
  inCategory('merchandise', articles)
  inCategory('pass', passes)
  inCategory('voucher', vouchers)
  const articleIds = new Set(articles.map(({ entry }) => entry.id))
  const passIds = new Set(passes.map(({ entry }) => entry.id))
  const known: Record<'venues' | 'events' | 'tours' | 'articles' | 'passes', ReadonlySet<unknown>> = {
    venues: named.venueKeys,
    events: named.eventIds,
    tours: named.tourIds,
    articles: articleIds,
    passes: passIds,
  }
  const checkIds = (
    ids: Partial<Record<keyof typeof known, readonly (number | string)[]>>,
    problem: Placed<unknown>['problem'],
    at: string[] = [],
  ) => {
    for (const [kind, listed] of Object.entries(ids) as [keyof typeof known, (number | string)[]][])
      listed.forEach(
        (id, index) =>
          known[kind].has(id) ||
          problem([...at, kind, index], `there is no ${kind.replace(/(?<=ss)es$|s$/, '')} ${id}`),
      )
  }
  for (const { entry, problem } of articles) {
    entry.pictures.forEach(
      (id, index) => named.pictureIds.has(id) || problem(['pictures', index], `there is no picture "${id}"`),
    )
    checkIds({ events: entry.events }, problem)
    checkDelivery(entry, problem, { venueKeys: named.venueKeys, files: goods.files })
  }
  for (const { entry, problem } of [...passes, ...vouchers] as Placed<{ picture?: string }>[]) {
    if (entry.picture !== undefined && !named.pictureIds.has(entry.picture))
      problem(['picture'], `there is no picture "${entry.picture}"`)
  }
  for (const { entry, problem } of passes)
    entry.benefits.forEach(({ admission: _, ...ids }, index) =>
      checkIds(ids, (path, what) => problem(['benefits', index, ...path], what)),
    )
  for (const { entry, problem } of vouchers) {
    checkVoucher(entry, problem)
    if (entry.redeemable) checkIds(entry.redeemable, problem, ['redeemable'])
  }
  checkShipping(shipping.placed)
}

function checkDelivery(
  { delivery, venue, file, weight }: ArticleEntry,
  problem: Placed<ArticleEntry>['problem'],
  { venueKeys, files }: { venueKeys: ReadonlySet<unknown>; files: ReadonlyMap<string, unknown> },
): void {
  if ((delivery === 'collect') !== (venue !== undefined))
    problem(['venue'], 'goes with the delivery "collect", which needs it')
  if (venue !== undefined && !venueKeys.has(venue)) problem(['venue'], `there is no venue "${venue}"`)
  if ((delivery === 'download') !== (file !== undefined))
    problem(['file'], 'goes with the delivery "download", which needs it')
  if (file !== undefined && !files.has(file)) problem(['file'], `there is no file ${file}`)
  if (delivery === 'mail' && weight === 0) problem(['weight'], 'what is sent by mail has a weight')
  if (delivery === 'download' && weight > 0) problem(['weight'], 'what is downloaded has no weight')
}

function checkVoucher(
  { price, amount, taxed, vat, redeemable }: VoucherEntry,
  problem: Placed<VoucherEntry>['problem'],
): void {
  if (price === 0) problem(['price'], 'a voucher is worth something')
  if (amount && (amount.min < 1 || amount.min > price || amount.max < price))
    problem(['amount'], 'the price lies between the least and the most amount, and the least is not 0')
  if (taxed === 'redemption' && vat !== 'exempt') problem(['vat'], 'is not due before the voucher is spent')
  if (taxed === 'sale' && !redeemable) problem(['redeemable'], 'what is taxed when it is sold says what it is good for')
}

/** Each country once, each weight once, and a price for the lightest parcel. */
function checkShipping(placed: Placed<ShippingEntry>[]): void {
  const countries = new Set<string>()
  for (const { entry, problem } of placed) {
    entry.countries.forEach((country, index) => {
      if (countries.has(country)) problem(['countries', index], `${country} is already given`)
      countries.add(country)
    })
    const weights = entry.rates.map(({ weight_from }) => weight_from)
    if (!weights.includes(0)) problem(['rates'], 'begin at the weight 0')
    if (new Set(weights).size < weights.length) problem(['rates'], 'have a weight twice')
  }
}
