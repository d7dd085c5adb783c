import type { TextKey } from '@foyer/texts/format.ts'

/** The texts of a calendar of tickets or tours. */
export interface CalendarWords {
  left: TextKey
  closed: TextKey
  shortClosed: TextKey
  daySoldOut: TextKey
  dayClosed: TextKey
  nextAvailable: TextKey
}
