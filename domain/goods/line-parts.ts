import type { Part } from './items.ts'

export type LinePart = Pick<Part, 'name' | 'count' | 'price'>
type Parted = LinePart & { subtickets: readonly LinePart[] }

/** What one ticket consists of: its flat price where it has one beside those of its parts, then the parts. */
export function ticketParts(name: string, price: number, parts: readonly LinePart[]): LinePart[] {
  const chosen = parts.filter(({ count }) => count > 0)
  const flat = price > 0 && chosen.some((part) => part.price > 0)
  return flat ? [{ name, count: 1, price }, ...chosen] : chosen
}

/** What a guided tour consists of: the tour or its participants, then admissions. */
export function tourParts({
  prices,
  tickets,
}: {
  prices: readonly LinePart[]
  tickets: readonly Parted[]
}): LinePart[] {
  const admissions = tickets.flatMap(({ subtickets, ...ticket }) =>
    subtickets.length > 0 ? ticketParts(ticket.name, ticket.price, subtickets) : [ticket],
  )
  return [...prices, ...admissions].filter(({ count }) => count > 0)
}

/** "4 × Admission (CHF 72.00)"; the line's own amount says it where only one of its parts costs something. */
export function partLines(parts: readonly LinePart[], money: (amount: number) => string): string[] {
  const several = parts.filter(({ price }) => price > 0).length > 1
  return parts.map(({ name, count, price }) => {
    const part = `${count}\u00a0×\u00a0${name}`
    return several && price > 0 ? `${part} (${money(count * price)})` : part
  })
}

/** What a ticket, or a price, costs in all with its parts, minor units. */
export function totalOf({ price, count, subtickets = [] }: Cost & { subtickets?: readonly Cost[] }): number {
  return subtickets.reduce((sum, part) => sum + part.price * part.count, price * count)
}
type Cost = Pick<Part, 'price' | 'count'>
