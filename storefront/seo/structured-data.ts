import type { Picture } from '@foyer/contract/schema.ts'
import { instantOf, museumZone } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'

// Structured data by schema.org. Only the server renders them, so this code is not in the browser.

/** A node of schema.org; members that are undefined or null are left out. */
export type Thing = { '@type': string } & { [member: string]: unknown }

/** The site that a page belongs to. */
export interface Site {
  name: string
  lang: string
  /** ISO 4217. */
  currency: string
  /** The absolute address of a path. */
  address: (path: string) => string
}

/** The content of a script element, escaped so that no text in it can close the element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return withoutSoftHyphens(JSON.stringify(graph, (_, value: unknown) => value ?? undefined)).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A local time of the museum with its UTC offset. */
export function withOffset(datetime: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone: museumZone, timeZoneName: 'longOffset' })
    .formatToParts(instantOf(datetime))
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${datetime.replace(' ', 'T')}:00${name?.slice('GMT'.length) || '+00:00'}`
}

export type Availability = 'InStock' | 'LimitedAvailability' | 'SoldOut' | 'OutOfStock' | 'PreOrder'

/** The price contains the VAT, as every price of the shop does. */
export function offer({
  name,
  price,
  currency,
  availability,
  url,
}: {
  name?: string
  price: number
  currency: string
  availability: Availability
  url: string
}): Thing {
  return {
    '@type': 'Offer',
    name,
    price: decimalAmount(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    url,
  }
}

/** A product without a date: open admission, a book, a pass. */
export function product({
  name,
  description,
  images,
  offers,
  url,
}: {
  name: string
  description: string
  images: string[]
  offers: Thing[]
  url: string
}): Thing {
  return { '@type': 'Product', name, description, image: images.length > 0 ? images : undefined, offers, url }
}

export function itemList(site: Site, name: string, items: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: site.address(item.path),
    })),
  }
}

/** The path from the home page to this page. */
export function breadcrumbs(site: Site, steps: readonly { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: `/${site.lang}` }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.address(path),
    })),
  }
}

export function imagesOf(picture: Picture | null, { address }: Site): string[] {
  const width = picture?.widths.at(-1)
  return picture && width ? [address(`${picture.src}.${width}.jpg`)] : []
}
