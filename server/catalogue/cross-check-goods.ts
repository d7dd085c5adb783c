import { campaignWord } from '@foyer/domain/reductions/campaign.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import type {
  ArticleEntry,
  CampaignEntry,
  CategoryEntry,
  PartnerEntry,
  PassEntry,
  ShippingEntry,
  VoucherEntry,
} from './entries.schema.ts'
import { mistake } from './mistake.ts'
import { noFile, namesOf, named as namesIn, Once, once, type Listed, type Names, type Placed } from './placed.ts'

export interface GoodsListed {
  categories: Listed<CategoryEntry>
  articles: Listed<ArticleEntry>
  passes: Listed<PassEntry>
  vouchers: Listed<VoucherEntry>
  campaigns: Listed<CampaignEntry>
  partners: Listed<PartnerEntry>
  shipping: Listed<ShippingEntry>
  /** All files of the catalogue, by their name in its folder. */
  files: ReadonlyMap<string, unknown>
}

type CheckIds = (
  ids: Partial<Record<'venues' | 'events' | 'tickets' | 'tours' | 'articles' | 'passes', readonly (number | string)[]>>,
  problem: Placed<unknown>['problem'],
  at?: (string | number)[],
) => void

interface Named {
  venueKeys: Names
  pictureIds: Names
  eventIds: Names
  ticketIds: Names
  tourIds: Names
}

/** Checks merchandise, passes, vouchers, campaigns and shipping against each other and against what they name. */
export function checkGoods(goods: GoodsListed, named: Named, country: string | null): void {
  const { categories, shipping } = goods
  const [articles, passes, vouchers] = [goods.articles.placed, goods.passes.placed, goods.vouchers.placed]
  once(categories.placed, 'id')
  // passes are merchandise of another kind: one call answers for both
  once([...articles, ...passes] as Placed<{ id: number }>[], 'id')
  once(vouchers, 'id')
  inCategory('merchandise', articles, categories)
  inCategory('pass', passes, categories)
  inCategory('voucher', vouchers, categories)
  const known = {
    venues: named.venueKeys,
    events: named.eventIds,
    tours: named.tourIds,
    articles: namesIn('article', goods.articles, 'id'),
    passes: namesIn('pass', goods.passes, 'id'),
    tickets: named.ticketIds,
  }
  const checkIds: CheckIds = (ids, problem, at = []) => {
    for (const [kind, listed] of Object.entries(ids) as [keyof typeof known, (number | string)[]][])
      listed.forEach((id, index) => known[kind].check(id, [...at, kind, index], problem))
  }
  const barcodes = new Map<string, ReturnType<Placed<unknown>['place']>>()
  for (const { entry, problem, place } of articles) {
    const { barcode } = entry
    if (barcode !== undefined && barcodes.has(barcode))
      problem(['barcode'], mistake('barcode-given', { barcode }), barcodes.get(barcode))
    else if (barcode !== undefined) barcodes.set(barcode, place(['barcode']))
    entry.pictures.forEach((id, index) => named.pictureIds.check(id, ['pictures', index], problem))
    checkIds({ events: entry.events }, problem)
    checkDelivery(entry, problem, { venueKeys: named.venueKeys, files: goods.files })
  }
  for (const { entry, problem } of [...passes, ...vouchers] as Placed<{ picture?: string }>[])
    if (entry.picture !== undefined) named.pictureIds.check(entry.picture, ['picture'], problem)
  for (const { entry, problem } of passes)
    entry.benefits.forEach(({ admission, venues, events, tours, tickets = [], percent, price }, index) => {
      checkIds({ venues, events, tours, tickets }, problem, ['benefits', index])
      if (entry.booking && admission === 'reduced' && percent === undefined && price === undefined)
        problem(['benefits', index], mistake('benefit-booked'))
    })
  for (const { entry, problem } of vouchers) {
    checkVoucher(entry, problem)
    entry.pictures.forEach((id, index) => {
      named.pictureIds.check(id, ['pictures', index], problem)
      if (entry.pictures.indexOf(id) < index) problem(['pictures', index], mistake('given', { name: id }))
    })
    if (entry.redeemable) checkIds(entry.redeemable, problem, ['redeemable'])
  }
  checkCampaigns(goods.campaigns.placed, checkIds)
  once(goods.partners.placed, 'id')
  const campaigns = namesIn('campaign', goods.campaigns, 'id')
  for (const { entry, problem } of goods.partners.placed) campaigns.check(entry.campaign, ['campaign'], problem)
  checkShipping(shipping.placed, country)
}

/** Each code is of one campaign, however it is typed, and none of a voucher. */
function checkCampaigns(placed: Placed<CampaignEntry>[], checkIds: CheckIds): void {
  once(placed, 'id')
  const codes = new Once()
  for (const one of placed) {
    const { entry, problem } = one
    entry.codes.forEach((code, index) => {
      codes.check(one, campaignWord(code), ['codes', index], 'code')
      if (campaignWord(code).length < 4) problem(['codes', index], mistake('code-short'))
      if (readCode(code) !== null) problem(['codes', index], mistake('code-of-voucher'))
    })
    if (entry.offers) checkIds(entry.offers, problem, ['offers'])
    for (const name of ['bought', 'visited'] as const) {
      const { from, until } = entry[name]
      if (from !== undefined && until !== undefined && until < from)
        problem([name, 'until'], mistake('before-day', { day: from }))
    }
  }
}

/** A category that could not be read is of any kind. */
function inCategory(
  kind: CategoryEntry['kind'],
  placed: Placed<{ category: number }>[],
  { raw, placed: read, complete }: Listed<CategoryEntry>,
): void {
  const ids = new Set(read.filter(({ entry }) => entry.kind !== kind).map(({ entry }) => entry.id))
  const left = (raw as ({ id?: unknown } | null)[]).map((one) => one?.id).filter((id) => !ids.has(id as number))
  const names = namesOf('category', left, complete, kind)
  for (const { entry, problem } of placed) names.check(entry.category, ['category'], problem)
}

function checkDelivery(
  { delivery, venue, file, weight }: ArticleEntry,
  problem: Placed<ArticleEntry>['problem'],
  { venueKeys, files }: { venueKeys: Names; files: ReadonlyMap<string, unknown> },
): void {
  if ((delivery === 'collect') !== (venue !== undefined))
    problem(['venue'], mistake('delivery', { delivery: 'collect' }))
  if (venue !== undefined) venueKeys.check(venue, ['venue'], problem)
  if ((delivery === 'download') !== (file !== undefined))
    problem(['file'], mistake('delivery', { delivery: 'download' }))
  if (file !== undefined && !files.has(file)) problem(['file'], noFile(file, files.keys()))
  if (delivery === 'mail' && weight === 0) problem(['weight'], mistake('weight-needed'))
  if (delivery === 'download' && weight > 0) problem(['weight'], mistake('weight-of-download'))
}

function checkVoucher(
  { price, amount, taxed, vat, redeemable }: VoucherEntry,
  problem: Placed<VoucherEntry>['problem'],
): void {
  if (price === 0) problem(['price'], mistake('voucher-worth'))
  if (amount && (amount.min < 1 || amount.min > price || amount.max < price))
    problem(['amount'], mistake('voucher-amount'))
  if (taxed === 'redemption' && vat !== 'exempt') problem(['vat'], mistake('voucher-vat'))
  if (taxed === 'sale' && !redeemable) problem(['redeemable'], mistake('voucher-for'))
}

/** Countries between which nothing that is sent is an export: the Swiss tax area, and the European Union. */
const taxAreas = ['CH LI', 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK']

/** Each country once, each weight once, a price for the lightest parcel, and no export that is none. */
function checkShipping(placed: Placed<ShippingEntry>[], home: string | null): void {
  const countries = new Set<string>()
  const near = home === null ? '' : (taxAreas.find((area) => area.includes(home)) ?? home)
  for (const { entry, problem } of placed) {
    entry.countries.forEach((country, index) => {
      if (countries.has(country)) problem(['countries', index], mistake('given', { name: country }))
      countries.add(country)
      if (entry.export && near.includes(country))
        problem(['countries', index], mistake('export', { country, home: home! }))
    })
    const weights = entry.rates.map(({ weight_from }) => weight_from)
    if (!weights.includes(0)) problem(['rates'], mistake('weight-from-0'))
    if (new Set(weights).size < weights.length) problem(['rates'], mistake('weight-twice'))
  }
}
