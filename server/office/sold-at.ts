import { dividedBy } from '@foyer/domain/office/sales.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { soldLine, type Booking } from './bookings.ts'

export type SoldAt = (line: { venue: string | null; venues?: readonly string[] | null | undefined }) => string

/** By which keys of venues a line was sold, with + between several; the name of one that has left the catalogue. */
export function soldAt({ venues }: Catalogue): SoldAt {
  const keys = new Map(venues.flatMap(({ key, name }) => Object.values(name).map((one) => [one, key])))
  return ({ venue, venues: several }) => (several ?? [venue ?? '']).map((one) => keys.get(one) ?? one).join('+')
}

/** What of a booking belongs to which venue: no cent is lost. */
export function salesByVenue({ sales, lines }: Pick<Booking, 'sales' | 'lines'>, at: SoldAt) {
  const parts = dividedBy(
    sales,
    lines.map((line) => ({ ...soldLine(line), of: at(line) })),
  )
  return [...Map.groupBy(parts, ({ of }) => of)].map(([venue, some]) => ({
    venue,
    sales: some.map(({ of: _, ...one }) => one),
  }))
}
