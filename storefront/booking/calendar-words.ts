import type { TextKey } from '@foyer/texts/format.ts'

/** What a calendar says of its days: it is about tickets, or about tours. */
export interface CalendarWords {
  left: TextKey
  closed: TextKey
  shortClosed: TextKey
  daySoldOut: TextKey
  dayClosed: TextKey
  nextAvailable: TextKey
}
