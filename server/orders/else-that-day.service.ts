import type { Order } from '@foyer/contract/orders.schema.ts'
import { link } from '@foyer/contract/paths.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, spelledTime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { eventsOn } from '../tickets/event-day.service.ts'
import { tourOverview } from '../tours/tours.service.ts'

const most = 3

/**
 * What the programme has on the day of an order's first visit that is not in it and has places: public tours in its
 * language, then what takes place at times of its own.
 */
export async function elseThatDay(
  shop: Context,
  head: Letterhead,
  { items, lang }: Order,
): Promise<MailContent['more']> {
  const [first] = items.flatMap(({ datetime, canceled }) => (datetime === null || canceled ? [] : [datetime])).sort()
  if (first === undefined) return undefined
  const day = dayOf(first)
  const catalogue = await shop.catalogue.current()
  // a tour of an exhibition that was bought is something else
  const isBought = (route: string, called: string) =>
    items.some(({ name, type }) => name === called && (route !== 'guidedTour' || type === route))
  const { times } = await tourOverview(shop, day, 0)
  const tours = Object.entries(times[day] ?? {}).flatMap(([id, at]) => {
    const tour = catalogue.tours.byId(Number(id))
    return tour && !tour.book_complete_tour && tour.lang === lang
      ? [
          {
            route: 'guidedTour' as const,
            id: tour.id,
            name: catalogue.words(tour.event_name, lang),
            kind: catalogue.words(tour.name, lang),
            time: at[0]!,
          },
        ]
      : []
  })
  const { data: onDay } = await eventsOn(shop, day)
  const events = catalogue.events.all.flatMap(({ id, name, schedule }) => {
    const free = schedule.type === 'sessions' && onDay[id]?.find(({ max_tickets }) => max_tickets > 0)
    return free
      ? [{ route: 'ticket' as const, id, name: catalogue.words(name, lang), kind: '', time: timeOf(free.datetime) }]
      : []
  })
  const found = [...tours, ...events]
    .filter(({ route, name }) => !isBought(route, name))
    .sort((a, b) => a.time.localeCompare(b.time))
    .slice(0, most)
  return found.length > 0 ? offeredOn(head, day, found) : undefined
}

/** What takes place on a day, in the words of a mail. */
export function offeredOn(
  { t, lang, site, publicUrl }: Letterhead,
  day: string,
  found: readonly { route: 'guidedTour' | 'ticket'; id: number; name: string; kind: string; time: string }[],
): NonNullable<MailContent['more']> {
  const locale = localeOf(lang, site.country)
  return {
    heading: t('mail.elseThatDay', { day: spelledDay(day, locale, day) }),
    lines: found.map(({ route, id, name, kind, time }) => ({
      name,
      note: [spelledTime(time, locale), kind].filter(Boolean).join(', '),
      url: publicUrl + link(route, { lang, id }),
    })),
  }
}
