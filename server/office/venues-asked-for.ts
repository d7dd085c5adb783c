import type { Catalogue } from '../catalogue/catalogue.ts'

/** The body is that of the call. */
type Asked = (body: never, catalogue: Catalogue) => (string | undefined)[]

const ofTill = ({ till }: { till: string }, { settings }: Catalogue) => [
  settings.tills.find(({ id }) => id === till)?.venue,
]
const ofOne = ({ venue }: { venue?: string }) => [venue]
const ofDay = ({ venues = [] }: { venues?: string[] }) => venues

/**
 * The venues that a call is about, by their keys, where what it is sent names them and nothing of another is shown or
 * changed by it. All other acts are for all venues: an order has visits in several.
 */
export const venuesAskedFor: Record<string, Asked> = {
  'office/redeem': ofOne,
  'office/redeem/occupancy': ofOne,
  'office/redeem/later': ({ scans }: { scans: { venue?: string }[] }) => scans.map(({ venue }) => venue),
  'office/day': ofDay,
  'office/calendar': ofDay,
  'office/numbers': ofDay,
  'office/programme-list': ofOne,
  'office/till-open': ofTill,
  'office/till-move': ofTill,
  'office/till-close': ofTill,
  'office/till-show': ofTill,
  'office/till-stock': ofTill,
  'office/till-later': ofTill,
  'office/till-list': ofOne,
  'office/till-sales': ofTill,
  'office/till-sheet': ofTill,
}
