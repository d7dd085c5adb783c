import { z } from 'zod'
import { buyerFields, count, id } from '@foyer/contract/schema.ts'
import { freeOrderLimits } from '@foyer/domain/checkout/free-order-mail.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { currencyIn, signIn, vatRatesIn, type VatRates } from '@foyer/domain/money/countries.ts'
import { checkIban, electronicIban } from '@foyer/domain/checkout/iban.ts'
import { placeLimits } from '@foyer/domain/checkout/place-limits.ts'
import { doorTolerance } from '@foyer/domain/door/admission.ts'
import { quoteTerms } from '@foyer/domain/checkout/quote-state.ts'
import { guestDataMonths } from '@foyer/domain/orders/personal-data.ts'
import {
  checkLinks,
  checkSymbol,
  contactAddress,
  isoCurrency,
  pathOrAddress,
  catalogueConfig,
} from './config.schema.ts'
import { accounts, tills } from './books.schema.ts'
import { closingTime, realDay, specialHours, time } from './dates.schema.ts'
import {
  cancellation,
  cardReader,
  key,
  keyOf,
  moving,
  names,
  sentences,
  textOf,
  weekday,
  wordsIn,
  byId,
} from './parts.schema.ts'
import { campaignSchema, type CampaignEntry } from './campaign.schema.ts'
import { messageOf } from './mistake.ts'
import { partnerSchema, type PartnerEntry } from './partner.schema.ts'
import {
  goodsSchemas,
  type ArticleEntry,
  type CategoryEntry,
  type PassEntry,
  type ShippingEntry,
  type VoucherEntry,
} from './goods.schema.ts'
import { originAsked } from '@foyer/contract/counter.origin.schema.ts'
import { amountIn, decimal, percent } from './amount.schema.ts'
import type { Measured } from './measure-picture.ts'
import { eventSchemas } from './events.schema.ts'
import { pictureSchema } from './picture.schema.ts'
import { tourSchemas, type GuidesEntry, type TourEntry } from './tours.schema.ts'

export type { Words } from './parts.schema.ts'
export type { CampaignEntry } from './campaign.schema.ts'
export type { PartnerEntry } from './partner.schema.ts'
export type { GuidesEntry, TourEntry } from './tours.schema.ts'
export type { ArticleEntry, CategoryEntry, PassEntry, ShippingEntry, VoucherEntry } from './goods.schema.ts'

const customerField = z.string().meta({
  format: 'customer-field',
  examples: [...Object.keys(buyerFields.shape), 'email', 'phone'],
})

/** Each with its first day; without them those of the country, where they are known. */
function vatSchema(country: string) {
  const kinds = z.enum(['standard', 'reduced', 'zero'])
  const rates = z.array(z.strictObject({ from: realDay, percent })).min(1)
  const known = vatRatesIn(country)
  if (!known) return z.record(kinds, rates)
  return z
    .partialRecord(kinds, rates)
    .transform((own): VatRates => ({ ...known, ...own }))
    .prefault({})
}

/**
 * The form of the catalogue's files, for a shop with these languages in this country, and this currency, null where
 * it is not known.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- a table: one schema after the other, each named
export function entrySchemas(languages: readonly string[], currency: string | null, country: string = defaultCountry) {
  const price = amountIn(currency)
  const words = wordsIn(languages)
  return {
    ...eventSchemas(words, price),
    ...tourSchemas(words, price),
    ...goodsSchemas(words, price),
    campaign: campaignSchema(words, price),
    partner: partnerSchema(price),
    shop: z.strictObject({
      config: catalogueConfig(languages, signIn(country, currency ?? currencyIn(country)))
        .superRefine(checkLinks)
        .superRefine(currency === null ? () => {} : checkSymbol(currency)),
      settings: z.strictObject({
        /** Every price of the catalogue is in it, and payments are opened in it. */
        currency: isoCurrency.default(currencyIn(country)),
        confirmPaymentOnCheckout: z.boolean().default(true),
        checkoutDocumentNumber: z.boolean().default(false),
        guestRegistration: z.boolean().default(true),
        userRegistration: z.boolean().default(true),
        fewLeft: count.default(10),
        /** How many days ahead places are on sale. */
        daysAhead: z.int().min(1).max(1100).default(90),
        /** The documents of larger orders were never tried. */
        mostPlacesPerOrder: count.min(1).max(500).default(100),
        holdShare: decimal
          .pipe(z.number().min(0).max(1))
          .meta({ format: 'share', minimum: 0, maximum: 1 })
          .prefault(placeLimits.holdShare),
        holdPlacesAlways: count.default(placeLimits.holdPlacesAlways),
        holdToursAlways: count.default(placeLimits.holdToursAlways),
        holdExtensions: z.int().min(0).max(10).default(placeLimits.holdExtensions),
        freePlacesUnconfirmed: count.default(placeLimits.freePlacesUnconfirmed),
        /** Mails of free orders in an hour, to addresses that are not confirmed. */
        freeOrdersPerMailbox: z.int().min(1).max(10_000).default(freeOrderLimits.freeOrdersPerMailbox),
        freeOrdersPerMailDomain: z.int().min(1).max(10_000).default(freeOrderLimits.freeOrdersPerMailDomain),
        doorEarlyMinutes: z.int().min(0).max(1440).default(doorTolerance.doorEarlyMinutes),
        doorLateMinutes: z.int().min(0).max(1440).default(doorTolerance.doorLateMinutes),
        /** How long after the last visit a guest can still be reached. */
        guestDataMonths: z.int().min(1).max(120).default(guestDataMonths),
        /** How long a quote is good where nothing is said, and how many days before its end it is reminded of. */
        quoteDays: z.int().min(1).max(365).default(quoteTerms.quoteDays),
        quoteRemindDays: z.int().min(0).max(60).default(quoteTerms.quoteRemindDays),
        /** Whether visitors get a mail on the day before. */
        visitMails: z.boolean().default(true),
        retries: z.int().min(0).max(5).default(0),
        /** Of every event and tour that says nothing else; without it nothing can be moved. */
        moving: moving.optional(),
        /** Of every event and tour too; without it nothing can be canceled. */
        cancellation: cancellation.optional(),
        supportEmail: z.email(),
        tills,
        /** What counters ask visitors, for the numbers. */
        visitorOrigin: originAsked.default('off'),
        /** Whether counters ask guests to round up. */
        donations: z.boolean().default(false),
        accounts,
        /** Who packs what is sent or collected; the support address without it. */
        dispatchEmail: z.email().optional(),
        /** Readers of cards at the desks; the staff names them by their id. */
        terminals: byId(cardReader).default([]),
        company: z.strictObject({
          // an invoice has to name them; a museum that is not registered for VAT has no number
          name: z.string().trim().min(1),
          street: z.string().trim().min(1),
          zip: z.string().trim().min(1),
          city: z.string().trim().min(1),
          country: z.string().trim().min(1),
          vatNumber: z.string().default(''),
          email: z.email(),
          phone: z.string().default(''),
          /** Where invoices are paid to. */
          iban: z
            .string()
            .refine(checkIban, messageOf('iban'))
            .transform(electronicIban)
            .meta({ format: 'iban' })
            .optional(),
        }),
      }),
      /** The shop in a sentence or two, for search results and shared links. */
      description: sentences(words).optional(),
      payments: byId(
        z.strictObject({
          id: names('payment', id),
          method: z.enum(['card', 'twint', 'directDebit', 'wallet', 'invoice']),
          wallet: z.enum(['APPLEPAY', 'GOOGLEPAY']).optional(),
          express: z.boolean().default(false),
          max: price.optional(),
          name: words,
          /** Names that need no translation, such as those of cards. */
          brands: z.array(z.string().trim().min(1)).default([]),
          /** Who may pay by invoice, and until when (`domain/orders/invoice-terms.ts`). */
          invoice: z
            .strictObject({
              from: price.prefault(0),
              companies: z.boolean().default(true),
              days: z.int().min(1).max(365).default(30),
              leastDays: z.int().min(1).max(365).default(7),
              grace: z.int().min(1).max(365).default(10),
            })
            .optional(),
        }),
      ),
      customer: z.strictObject({
        salutations: byId(z.strictObject({ id: names('salutation', id), name: words })),
        required_fields: z.array(customerField),
        visible_fields: z.array(customerField),
      }),
      vat: vatSchema(country),
      banners: z
        .array(
          z.strictObject({
            group: z.string(),
            entries: z.array(
              z.strictObject({
                image: textOf('picture'),
                image_mobile: textOf('picture').default(''),
                link: pathOrAddress.optional(),
                title: words.optional(),
                text: sentences(words).optional(),
              }),
            ),
          }),
        )
        .default([]),
      /** A picture of the town, and where its venues are on it, in percent from its left and top. */
      map: z
        .strictObject({ picture: keyOf('picture'), places: z.record(keyOf('venue'), z.tuple([percent, percent])) })
        .optional(),
      static: z
        .strictObject({
          /** Needed where `config.showCookieDisclaimer` shows it. */
          cookie_warning: words.meta({ long: 'html' }).default({}),
          social_media: z.array(z.strictObject({ link: contactAddress, sequence_no: z.int() })).default([]),
        })
        .prefault({}),
    }),
    venue: z.strictObject({
      id: names('venue-number', id),
      key: names('venue', key),
      name: words,
      address: z.strictObject({
        street: z.string(),
        zip: z.string(),
        city: z.string(),
        country: z.string().length(2, messageOf('country')).meta({ format: 'country' }),
      }),
      directions: sentences(words).optional(),
      /** What its visitors do well to bring or to know, in a sentence of the mail on the day before. */
      advice: sentences(words).optional(),
      accessibility: sentences(words).optional(),
      picture: keyOf('picture').optional(),
      parking: sentences(words).optional(),
      cafe: sentences(words).optional(),
      /** So many people may be in at once, as the fire authority says; gates warn from there on. */
      most_people: z.int().min(1).max(100_000).optional(),
      /** Minutes on foot to other venues; one way says the other. */
      walks: z.record(keyOf('venue'), z.int().min(1).max(600)).default({}),
      hours: z.partialRecord(weekday, z.tuple([time, closingTime])),
      closed: z
        .array(
          z
            .string()
            .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, messageOf('day-of-year'))
            .meta({ format: 'day-of-year' }),
        )
        .default([]),
      closed_dates: z.array(realDay).default([]),
      special_hours: specialHours.default([]),
    }),
    group: z.strictObject({ id: names('group', id), name: words }),
    picture: pictureSchema(words),
  }
}

type Schemas = ReturnType<typeof entrySchemas>
export type ShopEntry = z.output<Schemas['shop']>
export type VenueEntry = z.output<Schemas['venue']>
export type GroupEntry = z.output<Schemas['group']>
export type EventEntry = z.output<Schemas['event']>
export type TicketEntry = EventEntry['tickets'][number]
export type QuotaEntry = EventEntry['quotas'][number]
/** A picture with its description from the file and its measurements from the import. */
export type PictureFile = z.output<Schemas['picture']>
export type PictureEntry = Omit<PictureFile, 'dark'> & Measured & { dark?: { file: string } & Measured }
export interface PageEntry {
  id: string
  lang: string
  title: string
  markdown: string
}

export interface Entries {
  shop: ShopEntry
  venues: VenueEntry[]
  groups: GroupEntry[]
  pictures: PictureEntry[]
  events: EventEntry[]
  tours: TourEntry[]
  guides: GuidesEntry[]
  categories: CategoryEntry[]
  articles: ArticleEntry[]
  passes: PassEntry[]
  vouchers: VoucherEntry[]
  campaigns: CampaignEntry[]
  partners: PartnerEntry[]
  shipping: ShippingEntry[]
  pages: PageEntry[]
}
