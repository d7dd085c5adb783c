import { placeOf } from '@foyer/domain/museum/picture-frame.ts'
import { shownInTheDark, shownPicture, type ShownPicture } from './shown-picture.ts'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { Picture, ReductionRule } from '@foyer/contract/schema.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { placeLimits } from '@foyer/domain/checkout/place-limits.ts'
import { quoteTerms } from '@foyer/domain/checkout/quote-state.ts'
import { campaignWord } from '@foyer/domain/reductions/campaign.ts'
import { doorTolerance } from '@foyer/domain/door/admission.ts'
import { defaultCurrency } from '@foyer/domain/money/currency.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import type { CancellationRule } from '@foyer/domain/orders/cancellation.ts'
import type { MovingRule } from '@foyer/domain/orders/move.ts'
import { vatPercentOn } from '@foyer/domain/money/tax.ts'
import type {
  ArticleEntry,
  CategoryEntry,
  Entries,
  EventEntry,
  PassEntry,
  PictureEntry,
  QuotaEntry,
  ShippingEntry,
  TicketEntry,
  VenueEntry,
  CampaignEntry,
  PartnerEntry,
  VoucherEntry,
  Words,
} from './entries.schema.ts'
import { symbolOf } from './config.schema.ts'
import { EventSchedule } from '../schedule/event-schedule.ts'
import { TourSchedule } from '../schedule/tour-schedule.ts'
import { venueKeysOf } from './venue-keys.ts'

/** A ticket as the files describe it, in all languages, and the id of its event. */
export type CatalogueTicket = TicketEntry & { eventId: number }
export type Vat = Pick<EventTicket, 'vat_value' | 'vat_exempt'>

/** One imported version of the catalogue, immutable and in memory. */
export class Catalogue {
  readonly version: string
  /** The last day that has capacity rows. */
  readonly scheduleUntil: string
  readonly shop: Entries['shop']
  /** The languages it has texts in; a deployment may offer fewer. */
  readonly languages: readonly string[]
  readonly events: EventSchedule
  readonly tours: TourSchedule
  readonly venues: readonly VenueEntry[]
  readonly pages: Entries['pages']
  readonly pictures: readonly PictureEntry[]
  readonly categories: readonly CategoryEntry[]
  readonly articles: readonly ArticleEntry[]
  readonly passes: readonly PassEntry[]
  readonly vouchers: readonly VoucherEntry[]
  readonly campaigns: readonly CampaignEntry[]
  readonly partners: readonly PartnerEntry[]
  readonly #articles: Map<number, ArticleEntry>
  readonly #passes: Map<number, PassEntry>
  readonly #vouchers: Map<number, VoucherEntry>
  readonly #campaigns: Map<number, CampaignEntry>
  readonly #campaignByWord: Map<string, CampaignEntry>
  readonly #shipping: Map<string, ShippingEntry>
  readonly #tickets: Map<number, CatalogueTicket>
  readonly #hidden: Map<number, CatalogueTicket[]>
  readonly #quotas: Map<number, { quota: QuotaEntry; event: EventEntry }>
  readonly #venues: Map<string, VenueEntry>
  readonly #groups: Map<number, Words>
  readonly #pictures: Map<string, PictureEntry>
  readonly #kept = new Map<string, unknown>()
  readonly #own: Partial<Config>

  constructor(version: string, scheduleUntil: string, entries: Entries, own: Partial<Config> = {}) {
    this.version = version
    this.scheduleUntil = scheduleUntil
    this.#own = own
    // a catalogue that an older version imported lacks newer settings
    const defaults = {
      currency: defaultCurrency,
      tills: [],
      terminals: [],
      ...placeLimits,
      ...doorTolerance,
      ...quoteTerms,
    }
    const settings = { ...defaults, ...entries.shop.settings }
    this.shop = {
      ...entries.shop,
      config: ownConfig(entries.shop.config, own, settings.currency),
      settings,
    }
    this.languages = entries.shop.config.languages
    // whoever lists an event's tickets shows none that is hidden
    const listed = entries.events.map((event) => ({
      ...event,
      quotas: event.quotas ?? [],
      tickets: event.tickets.filter(({ hidden }) => !hidden),
    }))
    this.events = new EventSchedule({ ...entries, events: listed }, scheduleUntil)
    this.tours = new TourSchedule(entries, scheduleUntil)
    this.venues = entries.venues
    this.pages = entries.pages
    this.pictures = entries.pictures
    this.categories = entries.categories
    this.articles = entries.articles
    this.passes = entries.passes
    this.vouchers = entries.vouchers
    this.campaigns = entries.campaigns.map((campaign) => ({
      ...campaign,
      opens: campaign.opens ?? [],
      quotas: campaign.quotas ?? [],
    }))
    this.partners = entries.partners
    this.#articles = new Map(entries.articles.map((article) => [article.id, article]))
    this.#passes = new Map(entries.passes.map((pass) => [pass.id, pass]))
    this.#vouchers = new Map(entries.vouchers.map((voucher) => [voucher.id, voucher]))
    this.#campaigns = new Map(this.campaigns.map((campaign) => [campaign.id, campaign]))
    this.#campaignByWord = new Map(
      this.campaigns.flatMap((campaign) => campaign.codes.map((code) => [campaignWord(code), campaign])),
    )
    this.#shipping = new Map(entries.shipping.flatMap((zone) => zone.countries.map((country) => [country, zone])))
    this.#tickets = new Map(
      entries.events.flatMap((event) => event.tickets.map((ticket) => [ticket.id, { ...ticket, eventId: event.id }])),
    )
    this.#hidden = Map.groupBy(
      [...this.#tickets.values()].filter(({ hidden }) => hidden),
      ({ eventId }) => eventId,
    )
    this.#quotas = new Map(
      listed.flatMap((event) => event.quotas.map((quota) => [quota.id, { quota, event }] as const)),
    )
    this.#venues = new Map(entries.venues.map((venue) => [venue.key, venue]))
    this.#groups = new Map(entries.groups.map((group) => [group.id, group.name]))
    this.#pictures = new Map(entries.pictures.map((picture) => [picture.id, picture]))
  }

  /** The same shop with other entries, which are not on sale. */
  with(version: string, entries: Entries): Catalogue {
    return new Catalogue(version, this.scheduleUntil, entries, this.#own)
  }

  /** ISO 4217: what every price is in. */
  get currency() {
    return this.shop.settings.currency
  }
  /** ISO 3166: where the shop is. */
  get country() {
    return this.shop.config.country ?? defaultCountry
  }
  get config() {
    return this.shop.config
  }
  get settings() {
    return this.shop.settings
  }
  get payments() {
    return this.shop.payments
  }

  ticketById(id: number): CatalogueTicket | undefined {
    return this.#tickets.get(id)
  }
  /** Tickets of an event that only codes of campaigns open; `events` has those that everybody sees. */
  hiddenTickets({ id }: Pick<EventEntry, 'id'>): readonly CatalogueTicket[] {
    return this.#hidden.get(id) ?? []
  }
  /** A quota with its event. */
  quotaById(id: number): { quota: QuotaEntry; event: EventEntry } | undefined {
    return this.#quotas.get(id)
  }
  articleById(id: number): ArticleEntry | undefined {
    return this.#articles.get(id)
  }
  passById(id: number): PassEntry | undefined {
    return this.#passes.get(id)
  }
  voucherById(id: number): VoucherEntry | undefined {
    return this.#vouchers.get(id)
  }
  /** What a voucher's card shows: the chosen picture, as long as the catalogue has it. */
  cardPicture(id: number, chosen: string | undefined): string | undefined {
    const voucher = this.#vouchers.get(id)
    return this.picture(chosen)?.id ?? voucher?.pictures[0] ?? voucher?.picture
  }
  campaignById(id: number): CampaignEntry | undefined {
    return this.#campaigns.get(id)
  }
  /** The campaign of a code as it is typed. */
  campaignOf(typed: string): CampaignEntry | undefined {
    return this.#campaignByWord.get(campaignWord(typed))
  }
  /** What sending to a country costs; undefined where nothing is sent to. */
  shippingTo(country: string): ShippingEntry | undefined {
    return this.#shipping.get(country)
  }
  /** Until when what is bought of it can be moved and canceled, and how; each is missing where it cannot. */
  rulesOf(sold: Pick<EventEntry, 'moving' | 'cancellation'>): { moving?: MovingRule; cancellation?: CancellationRule } {
    const [moving, cancellation] = [
      sold.moving ?? this.settings.moving,
      sold.cancellation ?? this.settings.cancellation,
    ]
    return { ...(moving && { moving }), ...(cancellation && { cancellation }) }
  }
  /** What lowers its prices by itself, in the words of a language. */
  reductionsOf({ reductions }: Pick<EventEntry, 'reductions'>, lang: string): ReductionRule[] {
    return reductions.map((rule) => ({ ...rule, name: this.words(rule.name, lang) }))
  }
  venueOf(event: Pick<EventEntry, 'venue'>): VenueEntry {
    return this.#venues.get(event.venue)!
  }
  /** Where an event is, in the words of a language: in one text, and each. */
  whereIs(at: Parameters<typeof venueKeysOf>[0], lang: string) {
    const venues = venueKeysOf(at).map((key) => {
      const { id, name } = this.#venues.get(key)!
      return { id, name: this.words(name, lang) }
    })
    return { venue: new Intl.ListFormat(lang).format(venues.map(({ name }) => name)), venues }
  }
  get groups(): ReadonlyMap<number, Words> {
    return this.#groups
  }
  groupName(id: number): Words | undefined {
    return this.#groups.get(id)
  }
  picture(id: string | undefined): PictureEntry | undefined {
    return id === undefined ? undefined : this.#pictures.get(id)
  }

  /** A text in a language, else in German, in English, or in any language there is. */
  words(texts: Words | undefined, lang: string): string {
    return texts?.[lang] ?? texts?.['de'] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? ''
  }

  siteName(lang: string): string {
    return this.config.siteNameTranslations[lang] || this.config.siteName || 'Online Shop'
  }

  /** VAT by the day of the visit; exempt is not 0 %. */
  vat(kind: TicketEntry['vat'], day: string): Vat {
    if (kind === 'exempt') return { vat_value: 0, vat_exempt: true }
    const rates = this.shop.vat[kind]
    return { vat_value: vatPercentOn(rates, day) ?? rates[0]!.percent, vat_exempt: false }
  }

  pictureIn(id: string | undefined, lang: string): Picture | null {
    const entry = this.picture(id)
    if (!entry) return null
    const { colour, kind, artist, year, credit, cut } = entry
    const light = shownPicture(entry)
    const dark = shownInTheDark(entry)
    const { width, height } = light
    const focus = placeOf(entry, cut, entry.focus)
    const src = ({ version }: ShownPicture) => `/media/${entry.id}-${version}${focus}`
    return {
      src: src(light),
      widths: widthsOf(width),
      width,
      height,
      colour,
      kind,
      artist: artist ?? null,
      title: this.words(entry.title, lang),
      year: typeof year === 'object' ? this.words(year, lang) : (year ?? null),
      credit: credit ?? null,
      alt: this.words(entry.alt, lang),
      ...(dark && { dark: src(dark) }),
    }
  }

  /** Makes a value once and keeps it as long as this version. */
  cached<T>(name: string, make: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, make())
    return this.#kept.get(name) as T
  }
}

/** A deployment's configuration over the catalogue's; its name also replaces the catalogue's translated ones. */
function ownConfig(config: Config, own: Partial<Config>, currency: string): Config {
  return {
    ...config,
    ...(own.siteName !== undefined && { siteNameTranslations: {} }),
    ...own,
    // a catalogue that was imported while this process runs may have another currency
    currencySymbol: symbolOf(currency, own.currencySymbol ?? config.currencySymbol),
  }
}

/** 800 is a phone of 400 pixels with two dots each. */
const widths = [320, 480, 700, 800, 960, 1400, 1920]

/** The widths a picture is offered in: never wider than it is. */
export function widthsOf(original: number): number[] {
  const widest = Math.min(original, widths.at(-1)!)
  return [...widths.filter((width) => width < widest), widest]
}
