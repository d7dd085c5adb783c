import type { TextKey } from '@foyer/texts/format.ts'

/** The texts of a calendar of tickets or tours. */
export interface CalendarWords {
  left: TextKey
  /** Of a day without anything, though the venue is open. */
  none: TextKey
  daySoldOut: TextKey
  dayClosed: TextKey
  nextAvailable: TextKey
}
