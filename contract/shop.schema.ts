import { z } from 'zod'
import { count, country, currency, id, idText, picture, type CallSchema } from './schema.ts'

/** `#rrggbb` */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const perLanguage = z.record(z.string(), z.string())
const link = z.object({ url: z.string(), title: z.string() })

/** The remote configuration (R3.1) and the shop's settings that the storefront needs. */
export const config = z.object({
  siteName: z.string(),
  siteNameTranslations: perLanguage,
  languages: z.array(z.string()),
  languagesFull: z.array(z.string()),
  hasTickets: z.boolean(),
  hasGuidedTours: z.boolean(),
  hasMerchandise: z.boolean(),
  hasVouchers: z.boolean(),
  hasMemCard: z.boolean(),
  hasUserRegistration: z.boolean(),
  logoLinksToMainSite: z.boolean(),
  museumMainUrl: z.string(),
  museumPerLanguageUrls: perLanguage,
  navTranslations: z.record(z.string(), perLanguage),
  customTermsLinks: z.union([
    z.literal(false),
    z.record(z.string(), z.object({ imprint: link, terms: link, data_protection: link, shipping: link }).partial()),
  ]),
  partnerLogos: z.array(
    z.object({
      name: perLanguage,
      logos: z.array(z.object({ image: z.string(), alt: z.string().optional(), link: z.string().optional() })),
    }),
  ),
  currencySymbol: z.string(),
  showCookieDisclaimer: z.boolean(),
  showHeader: z.boolean(),
  showFooter: z.boolean(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  /** Additive: the shop settings of R3.6 to R3.8, with their defaults when a server does not send them. */
  confirmPaymentOnCheckout: z.boolean().optional(),
  checkoutDocumentNumber: z.boolean().optional(),
  guestRegistration: z.boolean().optional(),
  userRegistration: z.boolean().optional(),
  fewLeft: count.optional(),
  mostPlacesPerOrder: count.optional(),
  /** Additive: how often a failed request is sent again; 0 when a server does not say (R8.6, R8.7). */
  retries: count.optional(),
  /** Additive: ISO 4217; `CHF` when a server does not say. Every amount is in its minor units (R1.28). */
  currency: currency.optional(),
  /** Additive: ISO 3166, as numbers and dates are written there; `CH` when a server does not say. */
  country: country.optional(),
})
export type Config = z.infer<typeof config>

const shop = z.object({ shop: idText.optional() })

export const shopConfig = {
  summary: 'The remote configuration',
  cached: true,
  data: config,
  refusals: [],
} as const satisfies CallSchema

export const shopInfo = {
  summary: 'Static pages and meta data',
  cached: true,
  query: shop,
  data: z.object({
    content: z.record(
      z.string(),
      z.object({
        title: z.string(),
        html: z.string().describe('made from the page, harmless'),
        lang: z
          .string()
          .optional()
          .describe('that it is written in, where there is none in the one asked for; additive'),
      }),
    ),
    meta: z.object({
      email: z.string().describe('support'),
      title: z.string(),
      description: z.string(),
      pigments: z.array(colour).optional().describe('the colours that events have of their own; additive'),
      venues: z.array(
        z.object({
          id,
          name: z.string(),
          address: z.object({ street: z.string(), zip: z.string(), city: z.string(), country: z.string() }),
          directions: z.string(),
          accessibility: z.string(),
          parking: z.string().optional().describe('where a car, a bus or a bicycle is left; additive'),
          cafe: z.string().optional().describe('where one eats and drinks; additive'),
          walks: z
            .record(z.string(), count)
            .optional()
            .describe('minutes on foot to other venues, by their id; additive'),
          hours: z.record(z.string(), z.array(z.string())).describe('mon … sun: opening and closing time'),
          picture: picture.optional().describe('of the house; additive'),
          closed: z
            .array(z.string())
            .optional()
            .describe('days on which it is closed all the same: MM-DD every year, YYYY-MM-DD once; additive'),
          special: z
            .array(z.object({ day: z.string(), until: z.string().optional(), hours: z.array(z.string()) }))
            .optional()
            .describe(
              'other hours on a day, or until another; a single day stands over closed, that over several; additive',
            ),
        }),
      ),
    }),
  }),
  refusals: [],
} as const satisfies CallSchema
export type ShopInfo = z.infer<typeof shopInfo.data>

export const staticContent = {
  summary: 'Banners, map, cookie notice and social links',
  cached: true,
  data: z.object({
    banners: z.array(
      z.object({
        group: z.string(),
        entries: z.array(
          z.object({
            image: z.string(),
            image_mobile: z.string(),
            link: z.string().optional(),
            title: z.string().optional(),
            text: z.string().optional(),
            picture: picture.nullable().optional(),
            picture_mobile: picture.nullable().optional(),
          }),
        ),
      }),
    ),
    map: z
      .object({
        picture,
        places: z.array(
          z
            .object({ id, x: z.number(), y: z.number() })
            .describe('a venue, in percent of the picture from its left and top'),
        ),
      })
      .optional()
      .describe('where the venues are; additive'),
    cookie_warning: z.string(),
    social_media: z.array(z.object({ link: z.string(), sequence_no: z.number() })),
  }),
  refusals: [],
} as const satisfies CallSchema
export type StaticContent = z.infer<typeof staticContent.data>
