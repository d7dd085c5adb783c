import { queryOptions } from '@tanstack/react-query'
import { officeTillSales } from '@foyer/contract/counter.back.calls.ts'
import { officeFind } from '@foyer/contract/office.calls.ts'
import { ask, asks } from '../core/ask.ts'

/** What was sold at an own till since it was opened. */
export const tillSalesQuery = (till: string) =>
  queryOptions({ queryKey: ['sale', 'till', till], queryFn: asks(officeTillSales, { till }) })

/** The numbers of orders by whatever somebody shows: a number, a code, a name. */
export async function ordersFoundBy(text: string): Promise<string[]> {
  if (/^f\d{5,}$/i.test(text)) return [text.toUpperCase()]
  return (await ask(officeFind, { text })).flatMap(({ number }) => number ?? [])
}
