import type { Picture } from '@foyer/contract/schema.ts'
import { currency } from '@foyer/domain/shop/constants.ts'
import { instantOf, museumZone } from '@foyer/domain/shop/dates.ts'

// What a page says to machines, in the words of schema.org. Only the server writes it: nothing here is in the browser's code.

/** A thing of schema.org. What is undefined or null is not said. */
export type Thing = { '@type': string } & { [member: string]: unknown }

/** What the addresses of a page are made of. */
export interface Site {
  name: string
  lang: string
  /** Absolute, of a path of the shop. */
  address: (path: string) => string
}

/** The text of a script element; nothing in it can end the element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph, (_, value: unknown) => value ?? undefined).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Minor units as the decimal that schema.org asks for: 1850 gives "18.50". */
export function decimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** A time of the museum with its distance from UTC. */
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
  availability,
  url,
}: {
  name?: string
  price: number
  availability: Availability
  url: string
}): Thing {
  return {
    '@type': 'Offer',
    name,
    price: decimal(price),
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    url,
  }
}

/** Something to buy that has no date: admission that is always open, a book, a pass. */
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

/** From the shop's first page down to this one. */
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
