import type { SingleTour, Tour, TourPrice } from '@foyer/contract/tours.schema.ts'
import { answersUntilHours } from '@foyer/domain/orders/changes.ts'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { priceFields, tourPriceFrom, type PriceFrom } from '@foyer/domain/money/price-from.ts'
import type { TourTime } from '@foyer/domain/schedule/tour-timetable.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import { invoiceInWords, rulesInWords, untilInWords } from '../catalogue/rules-in-words.ts'

const flag = (set: boolean) => (set ? 1 : 0)

/** The part of a tour that is the same as long as the catalogue is, per language. */
function unchanging(catalogue: Catalogue, tour: TourEntry, lang: string) {
  return catalogue.cached(`tour ${tour.id} ${lang}`, () => {
    const venue = catalogue.venueOf(tour)
    const words = (texts: Parameters<Catalogue['words']>[0]) => catalogue.words(texts, lang)
    return {
      id: tour.id,
      name: words(tour.name),
      eventName: words(tour.event_name),
      sequence_no: tour.sequence_no,
      max_participants: tour.max_participants,
      ...(tour.min_participants !== undefined && { min_participants: tour.min_participants }),
      single_ticketing: flag(tour.single_ticketing),
      book_complete_tour: flag(tour.book_complete_tour),
      booking_without_tickets: flag(tour.booking_without_tickets),
      langIdentifier: tour.lang,
      langName: languageName(catalogue, tour, lang),
      museumId: venue.id,
      venue: words(venue.name),
      custom_groups: tour.groups.map((id) => ({ id, name: words(catalogue.groupName(id)) })),
      subtitle: words(tour.subtitle),
      picture: catalogue.pictureIn(tour.picture, lang),
      duration: tour.duration,
      meeting_point: words(tour.meeting_point),
      ...(tour.own_admission && { own_admission: tour.own_admission }),
      ...(tour.reductions.length > 0 && { reductions: catalogue.reductionsOf(tour, lang) }),
    } satisfies Partial<Tour>
  })
}

/** Prices and tickets with the VAT of a day. */
export function pricesOn(
  catalogue: Catalogue,
  tour: TourEntry,
  lang: string,
  day: string,
): Pick<Tour, 'priceList' | 'tickets'> {
  return {
    priceList: byId(
      inSequence(tour.prices).map(({ id, sequence_no, name, price, vat }) => ({
        id,
        name: catalogue.words(name, lang),
        price,
        ...catalogue.vat(vat, day),
        sequence_no,
      })),
    ),
    tickets: inSequence(tour.tickets).map(({ id, sequence_no, name, price, vat, subtickets }) => ({
      id,
      name: catalogue.words(name, lang),
      price,
      ...catalogue.vat(vat, day),
      sequence_no,
      ...(subtickets.length > 0 && {
        subtickets: subtickets.map((sub) => ({ id: sub.id, name: catalogue.words(sub.name, lang), price: sub.price })),
      }),
    })),
  }
}

/** The prices of a time that replace the tour's: those that the time names, with its amounts (R3.35). */
export function ownPrices(
  { priceList }: Pick<Tour, 'priceList'>,
  { prices }: Pick<TourTime, 'prices'>,
): { priceList?: Tour['priceList'] } {
  if (!prices) return {}
  return {
    priceList: byId(
      Object.values(priceList).flatMap((price) =>
        prices[price.id] === undefined ? [] : [{ ...price, price: prices[price.id]! }],
      ),
    ),
  }
}

/** What a tour begins at, at one of its times. */
export function priceFromAt(tour: TourEntry, { prices }: Pick<TourTime, 'prices'>): number | null {
  return tourPriceFrom(tour, [listAt(tour, prices)])?.amount ?? null
}

/** What a tour begins at for those who have their admission already. */
export function priceAlone(tour: TourEntry): PriceFrom | null {
  return tourPriceFrom({ ...tour, price_from: undefined, booking_without_tickets: true }, pricesOf(tour))
}

/** What a tour begins at, over all of its times; without times, by the prices it would have. */
export function priceFromOf(tour: TourEntry): PriceFrom | null {
  return tourPriceFrom(tour, pricesOf(tour))
}

const pricesOf = (tour: TourEntry) =>
  tour.times.length > 0 ? tour.times.map(({ prices }) => listAt(tour, prices)) : [tour.prices]

function listAt(tour: TourEntry, own: TourTime['prices'] | undefined): TourEntry['prices'] {
  if (!own) return tour.prices
  return tour.prices.flatMap((price) => (own[price.id] === undefined ? [] : [{ ...price, price: own[price.id]! }]))
}

function byId(prices: TourPrice[]): Record<string, TourPrice> {
  return Object.fromEntries(prices.map((price) => [price.id, price]))
}

export function admissionOf({ booking_without_tickets, tickets, admission }: TourEntry): Pick<Tour, 'admission'> {
  if (tickets.length > 0 && !booking_without_tickets) return { admission: 'chosen' }
  return admission ? { admission } : {}
}

type Moving = Pick<Tour, 'schedule' | 'soldout'> & { next: Date | null }

export function tourIn(
  catalogue: Catalogue,
  tour: TourEntry,
  lang: string,
  day: string,
  { schedule, soldout, next }: Moving,
): Tour {
  const prices = pricesOn(catalogue, tour, lang, day)
  return {
    ...unchanging(catalogue, tour, lang),
    ...prices,
    ...admissionOf(tour),
    schedule,
    soldout,
    next_datetime: next && localDatetime(next),
    ...priceFields(priceFromOf(tour)),
  }
}

/** A tour as it is booked at a time of a day. */
export function tourAt(
  catalogue: Catalogue,
  tour: TourEntry,
  lang: string,
  day: string,
  time: TourTime | undefined,
): Omit<Tour, 'soldout' | 'next_datetime' | 'price_from'> {
  const prices = pricesOn(catalogue, tour, lang, day)
  const schedule = time
    ? { [timeOf(localDatetime(time.startsAt))]: { tours: time.guides, ...ownPrices(prices, time) } }
    : {}
  return { ...unchanging(catalogue, tour, lang), ...prices, schedule }
}

/** The details that only the tour's own page shows. */
export function detailsIn(
  catalogue: Catalogue,
  tour: TourEntry,
  lang: string,
): Pick<SingleTour, 'description' | 'questions' | 'moving' | 'cancellation' | 'inquiries' | 'languages'> {
  return {
    description: catalogue.words(tour.description, lang),
    questions: questionsIn(catalogue, tour, lang),
    ...catalogue.rulesOf(tour),
    ...(tour.inquiries && { inquiries: true }),

    languages: catalogue.tours
      .familyOf(tour)
      .map((one) => ({ id: one.id, langIdentifier: one.lang, langName: languageName(catalogue, one, lang) })),
  }
}

/** Until when a booking can be moved and canceled, its answers be changed, and a group pay by invoice. */
export function inWords(
  t: Translate,
  catalogue: Catalogue,
  tour: TourEntry,
): Pick<SingleTour, 'rules' | 'changes' | 'invoice'> {
  const least = priceFromOf(tour)?.amount
  const terms = catalogue.payments.find(({ method }) => method === 'invoice')?.invoice
  const invoice = tour.book_complete_tour && terms ? invoiceInWords(t, terms, least ?? 0) : null
  return {
    rules: rulesInWords(t, catalogue.rulesOf(tour), { free: least === 0 }),
    ...(invoice && { invoice }),
    ...(tour.questions.length > 0 && { changes: t('rules.answers', { until: untilInWords(t, answerHours(tour)) }) }),
  }
}

/** The deadline of a tour's answers, in hours before it. */
export const answerHours = ({ answers_until_hours }: TourEntry): number => answers_until_hours ?? answersUntilHours

export function questionsIn(catalogue: Catalogue, tour: TourEntry, lang: string): SingleTour['questions'] {
  return tour.questions.map(({ id, type, text, required, options, max_length = null, min = null, max = null }) => ({
    id,
    type,
    text: catalogue.words(text, lang),
    required,
    options: options.map((option) => ({ id: option.id, name: catalogue.words(option.name, lang) })),
    max_length,
    min,
    max,
  }))
}

/** Capitalised in every language, because it stands alone. */
export function languageName(catalogue: Catalogue, { lang: spoken, lang_name }: TourEntry, lang: string): string {
  if (lang_name) return catalogue.words(lang_name, lang)
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(spoken) ?? spoken
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
