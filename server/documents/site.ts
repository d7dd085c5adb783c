import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { link } from '@foyer/contract/paths.ts'
import { hoursOn, type OpeningHours } from '@foyer/domain/schedule/opening.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { spelledTime } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** The museum group as documents and mails name it, in their language. */
export interface Site {
  name: string
  /** Support address. */
  email: string
  /** The deployment's pigment, as it is on white. */
  accent: string
  /** What prices are in now, and what stands for it (R1.29). */
  currency: string
  currencySymbol: string
  /** Where the shop is, as numbers are written there. */
  country: string
  /** Who sells: name and postal address, a line each. */
  seller: readonly string[]
  venues: readonly Venue[]
}

/** Who sells, as an invoice has to name it. */
export interface Seller {
  name: string
  street: string
  zip: string
  city: string
  /** ISO 3166 code. */
  country: string
  /** Empty where the museum is not registered for VAT. */
  vatNumber: string
  /** Where an invoice that is still to be paid is paid to. */
  iban?: string | undefined
}

/** The catalogue's company as a seller. */
export function sellerOf({ name, street, zip, city, country, vatNumber, iban }: Seller): Seller {
  return { name, street, zip, city, country, vatNumber, ...(iban && { iban }) }
}

export interface Venue extends OpeningHours {
  name: string
  /** In every language: an order keeps the name in the language of its purchase. */
  names: readonly string[]
  address: { street: string; zip: string; city: string; country: string }
  directions: string
  /** What the house tells its visitors to bring or to know; empty where it says nothing. */
  advice: string
}

/** R1.15: the order, opened by its booking id. */
export function reviewUrl(publicUrl: string, lang: string, bookingId: string): string {
  return publicUrl + link('orderReview', { lang, id: bookingId })
}

/** A ticket that was given to somebody, opened by its link. */
export function givenTicketUrl(publicUrl: string, lang: string, id: string): string {
  return publicUrl + link('givenTicket', { lang, id })
}

/** The page of a guided tour. */
export function tourUrl(publicUrl: string, lang: string, id: number): string {
  return publicUrl + link('guidedTour', { lang, id: String(id) })
}

/** What the museum has quoted, opened by its link: the booking id that the order will have. */
export function quoteUrl(publicUrl: string, lang: string, bookingId: string): string {
  return publicUrl + link('quote', { lang, id: bookingId })
}

/** Where a line is; none where its venue is known no more. */
export function venuesOf(
  { venue, venues: several }: Pick<OrderLine, 'venue' | 'venues'>,
  known: readonly Venue[],
): Venue[] {
  const named = several ?? (venue === null ? [] : [venue])
  return named.flatMap((name) => known.find(({ names }) => names.includes(name)) ?? [])
}

/** A venue as mails say where it is, and until when it is open on the days that somebody comes. */
export function placeOf(venue: Venue, days: readonly string[], t: Translate, locale: string) {
  const hours = days.flatMap((day) => {
    const [from, to] = hoursOn(venue, day) ?? []
    const open = {
      day: spelledDay(day, locale, day),
      from: spelledTime(from ?? '', locale),
      to: spelledTime(to ?? '', locale),
    }
    return from === undefined ? [] : [t('mail.hours', open)]
  })
  return { name: venue.name, address: addressOf(venue), hours, directions: venue.directions }
}

export function addressOf({ address: { street, zip, city } }: Venue): string {
  return [street, `${zip} ${city}`.trim()].filter((part) => part !== '').join(', ')
}
