/** How much may be held without paying, set by the museum; the defaults suit a school class and a family. */
export interface PlaceLimits {
  /** The share of a good's free places on a day, plus the visitor's own, that one visitor may hold unpaid. */
  holdShare: number
  /** Places of a good on a day that anybody may hold, however few are left. */
  holdPlacesAlways: number
  /** Whole tours that anybody may hold, where guides are counted. */
  holdToursAlways: number
  /** How often a visitor may ask for more time. */
  holdExtensions: number
  /** Free places that one visitor orders within a day without a link in a mail. */
  freePlacesUnconfirmed: number
}

export const placeLimits: PlaceLimits = {
  holdShare: 0.25,
  holdPlacesAlways: 40,
  holdToursAlways: 6,
  holdExtensions: 2,
  freePlacesUnconfirmed: 40,
}

/** The places that a cart needs of a good on one local day (null: without a date). */
export interface PlacesOnDay {
  good: string
  day: string | null
  places: number
  /** The number of capacity rows per booking: guides that tours share have one for each quarter of an hour. */
  rows: number
}

type Line = { datetime: string | null; guides?: number; takes: readonly { good: string; places: number }[] }

/** Adds up places by good and day. Whole tours count by guides only: a class of 25 is one tour, not 25 places. */
export function placesByDay(lines: readonly Line[], isGuides: (good: string) => boolean): PlacesOnDay[] {
  const byKey = new Map<string, PlacesOnDay>()
  for (const { datetime, guides = 0, takes } of lines) {
    const day = datetime?.slice(0, 10) ?? null
    const counted = guides > 0 ? takes.filter(({ good }) => isGuides(good)) : takes
    for (const { good, places } of counted) {
      const rows = counted.filter((take) => take.good === good).length
      const current = byKey.get(`${good} ${day}`) ?? { good, day, places: 0, rows }
      byKey.set(`${good} ${day}`, { ...current, places: current.places + places, rows: Math.max(current.rows, rows) })
    }
  }
  return [...byKey.values()]
}

export interface VisitorPlaces {
  /** Free places. */
  left: number
  /** Places that the visitor holds unpaid, in this cart or in others. */
  own: number
}

/** The most places of a good on a day that one visitor may hold unpaid. Holding some neither lowers nor raises it. */
export function maxHeld({ left, own }: VisitorPlaces, { share, always }: { share: number; always: number }): number {
  return Math.max(always, Math.floor(share * (left + own)))
}

/** Above so many free places an order must be confirmed by a mail. */
export function needsConfirmation(
  byKey: number,
  had: number,
  { freePlacesUnconfirmed }: Pick<PlaceLimits, 'freePlacesUnconfirmed'>,
): boolean {
  return byKey + had > freePlacesUnconfirmed
}
