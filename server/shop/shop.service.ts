import type { Config, ShopInfo, StaticContent } from '@foyer/contract/shop.schema.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import type { Catalogue } from '../catalogue/catalogue-store.ts'
import type { VenueEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import { Marked, type Tokens } from 'marked'

/** The remote configuration with the shop settings that the storefront needs (R7.58). */
export async function shopConfig(shop: Context): Promise<{ data: Config }> {
  const { config, settings } = await shop.catalogue.current()
  const {
    confirmPaymentOnCheckout,
    checkoutDocumentNumber,
    guestRegistration,
    userRegistration,
    fewLeft,
    mostPlacesPerOrder,
    retries,
    currency,
  } = settings
  return {
    data: {
      ...config,
      confirmPaymentOnCheckout,
      checkoutDocumentNumber,
      guestRegistration,
      userRegistration,
      fewLeft,
      mostPlacesPerOrder,
      retries,
      currency,
    },
  }
}

/** The static pages and the shop's description (R7.57), made once per catalogue and language. */
export async function shopInfo(shop: Context, lang: string): Promise<{ data: ShopInfo }> {
  const catalogue = await shop.catalogue.current()
  return catalogue.cached(`shopinfo ${lang}`, () => ({
    data: {
      content: pagesIn(catalogue, lang),
      meta: {
        email: catalogue.settings.supportEmail,
        title: catalogue.siteName(lang),
        description:
          catalogue.words(catalogue.shop.description, lang) ||
          catalogue.venues.map((venue) => catalogue.words(venue.name, lang)).join(', '),
        pigments: pigmentsIn(catalogue),
        venues: catalogue.venues.map((venue) => venueIn(catalogue, venue, lang)),
      },
    },
  }))
}

function pigmentsIn({ events }: Catalogue): string[] {
  return [...new Set(events.all.flatMap(({ pigment }) => pigment ?? []))].sort()
}

function venueIn(catalogue: Catalogue, venue: VenueEntry, lang: string): ShopInfo['meta']['venues'][number] {
  const { id, name, address, directions, accessibility, picture, parking, cafe } = venue
  const { hours, closed, closed_dates, special_hours: special = [] } = venue
  const walks = catalogue.venues.flatMap((other) => {
    const minutes = venue.walks[other.key] ?? other.walks[venue.key]
    return minutes === undefined ? [] : [[other.id, minutes] as const]
  })
  return {
    id,
    picture: catalogue.pictureIn(picture, lang) ?? undefined,
    name: catalogue.words(name, lang),
    address,
    hours,
    closed: [...closed, ...closed_dates],
    ...(special.length > 0 && { special }),
    directions: catalogue.words(directions, lang),
    accessibility: catalogue.words(accessibility, lang),
    ...(parking && { parking: catalogue.words(parking, lang) }),
    ...(cafe && { cafe: catalogue.words(cafe, lang) }),
    ...(walks.length > 0 && { walks: Object.fromEntries(walks) }),
  }
}

/** Banners, map, cookie notice and social links (R7.45). */
export async function staticContent(shop: Context, lang: string): Promise<{ data: StaticContent }> {
  const catalogue = await shop.catalogue.current()
  return catalogue.cached(`static-content ${lang}`, () => {
    const { banners, map, static: fixed } = catalogue.shop
    const image = (id: string) => {
      const picture = catalogue.pictureIn(id, lang)
      return { picture, address: picture ? `${picture.src}.${picture.widths.at(-1)}.webp` : '' }
    }
    return {
      data: {
        banners: banners.map(({ group, entries }) => ({
          group,
          entries: entries.map((entry) => {
            const [wide, narrow] = [image(entry.image), image(entry.image_mobile)]
            return {
              image: wide.address,
              image_mobile: narrow.address,
              picture: wide.picture,
              picture_mobile: narrow.picture,
              link: entry.link,
              title: catalogue.words(entry.title, lang),
              text: catalogue.words(entry.text, lang),
            }
          }),
        })),
        map: map && {
          picture: catalogue.pictureIn(map.picture, lang)!,
          places: Object.entries(map.places).map(([venue, [x, y]]) => ({ id: catalogue.venueOf({ venue }).id, x, y })),
        },
        cookie_warning: catalogue.words(fixed.cookie_warning, lang),
        social_media: inSequence(fixed.social_media),
      },
    }
  })
}

/** Every page in the language, else in German, English, or any language there is. */
function pagesIn(catalogue: Catalogue, lang: string): ShopInfo['content'] {
  const ids = [...new Set(catalogue.pages.map(({ id }) => id))]
  return Object.fromEntries(
    ids.map((id) => {
      const versions = catalogue.pages.filter((page) => page.id === id)
      const page =
        [lang, 'de', 'en'].map((preferred) => versions.find((version) => version.lang === preferred)).find(Boolean) ??
        versions[0]!
      const { title, markdown } = page
      return [id, { title, html: harmlessHtml(markdown), ...(page.lang !== lang && { lang: page.lang }) }]
    }),
  )
}

const marked = new Marked({
  renderer: {
    html({ text }: Tokens.HTML | Tokens.Tag) {
      return escaped(text)
    },
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return isHarmless(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    image({ text }: Tokens.Image) {
      return escaped(text)
    },
  },
})

/** Markdown as HTML without scripts: raw HTML is shown as text, links lead to the web, a mailbox or a phone. */
export function harmlessHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}

function isHarmless(href: string): boolean {
  return /^(https?:|mailto:|tel:|\/(?!\/)|#|[\w-]+(\/|$))/i.test(href)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
