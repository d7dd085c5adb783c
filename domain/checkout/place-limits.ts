/** How much may be kept without paying, as a museum sets it; the defaults let a school class and a family pass. */
export interface PlaceLimits {
  /** Of what is left of a good on a day, together with what they have: the part that one visitor may keep unpaid. */
  holdShare: number
  /** Places of a good and day that anybody may keep, however little is left. */
  holdPlacesAlways: number
  /** The same in whole tours, where guides are counted. */
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

/** What a cart wants of a good on one local day (null: without a date). */
export interface WantedPlaces {
  good: string
  day: string | null
  places: number
  /** In how many rows of capacity one booking is counted: guides that tours share are counted in each quarter of an hour. */
  rows: number
}

type Line = { datetime: string | null; guides?: number; takes: readonly { good: string; places: number }[] }

/** Whole tours are counted by their guides alone: a class of 25 is one tour, not 25 places. */
export function wantedByDay(lines: readonly Line[], isGuides: (good: string) => boolean): WantedPlaces[] {
  const wanted = new Map<string, WantedPlaces>()
  for (const { datetime, guides = 0, takes } of lines) {
    const day = datetime?.slice(0, 10) ?? null
    const counted = guides > 0 ? takes.filter(({ good }) => isGuides(good)) : takes
    for (const { good, places } of counted) {
      const rows = counted.filter((take) => take.good === good).length
      const known = wanted.get(`${good} ${day}`) ?? { good, day, places: 0, rows }
      wanted.set(`${good} ${day}`, { ...known, places: known.places + places, rows: Math.max(known.rows, rows) })
    }
  }
  return [...wanted.values()]
}

export interface Kept {
  /** Nobody has it. */
  left: number
  /** The visitor has it already without having paid, in this cart or in others. */
  own: number
}

/** The most places of a good and day that one visitor may keep unpaid. Keeping some does not lower it, and does not raise it. */
export function mostKept({ left, own }: Kept, { share, always }: { share: number; always: number }): number {
  return Math.max(always, Math.floor(share * (left + own)))
}

/** Free places are placed at once up to so many; above that their order is confirmed by a mail. */
export function needsConfirmation(
  wanted: number,
  had: number,
  { freePlacesUnconfirmed }: Pick<PlaceLimits, 'freePlacesUnconfirmed'>,
): boolean {
  return wanted + had > freePlacesUnconfirmed
}
