import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { config, type Config } from '@foyer/contract/shop.schema.ts'
import { languages as known } from '@foyer/texts/languages.ts'
import { currencies } from '@foyer/domain/money/currencies.ts'
import { messageOf } from './mistake.ts'

/** Of a theme or an exhibition. */
export const colour = z
  .string(messageOf('colour'))
  .regex(/^#[0-9a-fA-F]{6}$/, messageOf('colour'))
  .transform((text) => text.toLowerCase())
  .meta({ format: 'color' })

type Leads = { schemes: readonly string[]; like: string }
/** The address of a web page; others, like `javascript:`, could run code. */
const page: Leads = { schemes: ['https:'], like: 'https://museum.example' }
/** A web page, a mailbox or a phone number. */
const contact: Leads = {
  schemes: ['https:', 'mailto:', 'tel:'],
  like: 'https://museum.example or mailto:desk@museum.example',
}
const leads = ({ schemes }: Leads, text: string) => schemes.includes(URL.parse(text)?.protocol ?? '')
const address = (to: Leads) =>
  z
    .string()
    .refine((text) => leads(to, text), messageOf('address', { like: to.like }))
    .meta({ format: 'link' })

export const contactAddress = address(contact)
/** The address of a web page, or a path of the shop without its language. */
export const pathOrAddress = z
  .string()
  .refine((text) => !URL.canParse(text) || leads(page, text), messageOf('path-or-address', { like: page.like }))
  .meta({ format: 'path' })

/** The content security policy would silently refuse a picture of another host. */
const ownFile = z
  .string()
  .regex(/^(\/media\/logos\/[a-z0-9][a-z0-9_-]*\.(svg|png|webp|avif|jpg)$|data:image\/)/, messageOf('own-file'))

/** The remote configuration as a museum writes it; its currency is one of the catalogue's `settings`. */
export const writtenConfig = z.strictObject(config.shape).omit({ currency: true })

/** What the shop's settings say in place of the configuration: files may have it, and no form offers it. */
function overwritten({
  confirmPaymentOnCheckout,
  checkoutDocumentNumber,
  guestRegistration,
  userRegistration,
  fewLeft,
  mostPlacesPerOrder,
  retries,
}: typeof writtenConfig.shape) {
  const deprecated = { deprecated: true }
  return {
    confirmPaymentOnCheckout: confirmPaymentOnCheckout.meta(deprecated),
    checkoutDocumentNumber: checkoutDocumentNumber.meta(deprecated),
    guestRegistration: guestRegistration.meta(deprecated),
    userRegistration: userRegistration.meta(deprecated),
    fewLeft: fewLeft.meta(deprecated),
    mostPlacesPerOrder: mostPlacesPerOrder.meta(deprecated),
    retries: retries.meta(deprecated),
  }
}

/** Of the menu, as its own words name them. */
const areas = ['tickets', 'guidedTours', 'merchandise', 'passes', 'voucherList']

/** The configuration in `shop.yaml`, where only the name and the languages have to be given: other areas are off. */
export function catalogueConfig(languages: readonly string[], sign: string) {
  const written = writtenConfig.shape
  const forEach = {
    format: 'words',
    properties: Object.fromEntries(languages.map((lang) => [lang, { type: 'string' }])),
  }
  const [, links] = written.customTermsLinks.options
  const texts = written.siteNameTranslations.meta(forEach)
  const partners = written.partnerLogos.element
  const { image } = partners.shape.logos.element.shape
  const logo = partners.shape.logos.element.extend({ image: image.meta({ format: 'logo' }) })
  return writtenConfig.extend({
    ...overwritten(written),
    siteNameTranslations: texts.default({}),
    languages: z.array(z.string().meta({ format: 'language', enum: known })).min(1),
    languagesFull: written.languagesFull.default(languages.map(ownName)),
    hasTickets: z.boolean().default(true),
    hasGuidedTours: z.boolean().default(false),
    hasMerchandise: z.boolean().default(false),
    hasVouchers: z.boolean().default(false),
    hasMemCard: z.boolean().default(false),
    hasUserRegistration: z.boolean().default(false),
    logoLinksToMainSite: z.boolean().default(false),
    museumMainUrl: written.museumMainUrl.meta({ format: 'link' }).default(''),
    museumPerLanguageUrls: written.museumPerLanguageUrls.meta({ ...forEach, long: 'link' }).default({}),
    navTranslations: z.record(z.string().meta({ examples: areas }), texts).default({}),
    customTermsLinks: z
      .union([
        z.literal(false),
        z.record(z.string().meta({ format: 'language', examples: [...languages] }), links.valueType),
      ])
      .default(false),
    partnerLogos: z.array(partners.extend({ name: texts, logos: z.array(logo) })).default([]),
    currencySymbol: written.currencySymbol.default(sign),
    showCookieDisclaimer: z.boolean().default(false),
    country: written.country.meta({ format: 'country' }),
    showHeader: z.boolean().default(true),
    showFooter: z.boolean().default(true),
  })
}

/** `Français` for fr. */
function ownName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

export const isoCurrency = z
  .string()
  .refine((code) => currencies.has(code), messageOf('currency'))
  .meta({ format: 'currency', enum: [...currencies.keys()] })

/** A code that stands before prices is no other currency's than what they are charged in. */
export function checkSymbol(currency: string) {
  return ({ currencySymbol }: Partial<Config>, context: z.RefinementCtx): void => {
    if (currencySymbol !== undefined && symbolOf(currency, currencySymbol) !== currencySymbol)
      context.addIssue({
        code: 'custom',
        path: ['currencySymbol'],
        message: messageOf('other-currency', { symbol: currencySymbol, currency }),
      })
  }
}

/** What stands for a currency in prices: a sign, but never another currency's code. */
export function symbolOf(currency: string, symbol: string | undefined): string {
  return symbol === undefined || currencies.has(symbol) ? currency : symbol
}

/** The configuration with its links and pictures checked, in the catalogue and in a deployment. */
export function checkLinks(
  {
    museumMainUrl = '',
    museumPerLanguageUrls = {},
    customTermsLinks,
    partnerLogos = [],
    socialLinks = [],
  }: Partial<Config>,
  context: z.RefinementCtx,
): void {
  const check = (schema: z.ZodType, text: string, ...path: PropertyKey[]) => {
    for (const { message } of safeParse(schema, text).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  }
  const site = address(page)
  if (museumMainUrl) check(site, museumMainUrl, 'museumMainUrl')
  for (const [lang, url] of Object.entries(museumPerLanguageUrls))
    if (url) check(site, url, 'museumPerLanguageUrls', lang)
  for (const [lang, links] of Object.entries(customTermsLinks || {})) {
    for (const [name, { url }] of Object.entries(links)) check(site, url, 'customTermsLinks', lang, name, 'url')
  }
  partnerLogos.forEach(({ logos }, group) =>
    logos.forEach(({ image, link }, index) => {
      const at = ['partnerLogos', group, 'logos', index]
      check(ownFile, image, ...at, 'image')
      if (link !== undefined) check(site, link, ...at, 'link')
    }),
  )
  socialLinks.forEach(({ url }, index) => check(contactAddress, url, 'socialLinks', index, 'url'))
}
