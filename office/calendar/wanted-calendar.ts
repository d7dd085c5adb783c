import { draftIn } from '../catalogue/wanted-entry.ts'
import { dayIn, oneOf, textIn } from '../core/search-in.ts'

export const views = ['week', 'month'] as const
export type View = (typeof views)[number]

/** What an address may say; without it this week of all venues. */
export interface WantedCalendar {
  view?: View | undefined
  /** A day of it. */
  day?: string | undefined
  /** The key of a venue. */
  venue?: string | undefined
  /** An event or a tour, like `event 101`. */
  offer?: string | undefined
  /** The draft that it is shown with, and changed in. */
  draft?: number | undefined
}

export function calendarIn(search: Record<string, unknown>): WantedCalendar {
  return {
    view: oneOf(views, search['view']),
    day: dayIn(search['day']),
    venue: textIn(search['venue']),
    offer: textIn(search['offer']),
    ...draftIn(search),
  }
}
