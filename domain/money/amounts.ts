/** Amounts in minor units by the id of what costs them, in place of the price list. */
export type Amounts = Readonly<Record<string, number>>

interface Priced {
  id: number
  price: number
}

/** A ticket with what it and its parts cost where some of it is not the price of the list. */
export function withAmounts<T extends Priced & { subtickets: readonly Priced[] }>(
  ticket: T,
  amounts: Amounts | undefined,
): T {
  if (!amounts) return ticket
  const priced = <P extends Priced>(one: P): P => ({ ...one, price: amounts[one.id] ?? one.price })
  return { ...priced(ticket), subtickets: ticket.subtickets.map(priced) }
}
