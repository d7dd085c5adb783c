import type { OrderLine } from '@foyer/contract/order-line.schema.ts'

type WhenAndWhere = Pick<OrderLine, 'name' | 'datetime' | 'datetime_end' | 'visit_end' | 'venue'> & {
  tour?: Pick<NonNullable<OrderLine['tour']>, 'language'> | undefined
}

/** The dated lines of an order by visit, each with its position: the first of a visit stands for it in a calendar. */
export function linesByVisit<L extends WhenAndWhere>(lines: readonly L[]): { line: L; position: number }[][] {
  const dated = lines.map((line, position) => ({ line, position })).filter(({ line }) => line.datetime !== null)
  const visits = Map.groupBy(dated, ({ line: { name, datetime, datetime_end, visit_end, venue, tour } }) =>
    JSON.stringify([name, datetime, datetime_end, visit_end, venue, tour?.language]),
  )
  return [...visits.values()]
}
