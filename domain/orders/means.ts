import type { Refused } from '@foyer/contract/refusals.ts'

/** Where the staff sells; what nobody of them has sold was bought in the shop. */
export const staffChannels = ['counter', 'phone', 'mail', 'partner'] as const
export type StaffChannel = (typeof staffChannels)[number]

/** By what a part of an order is paid that no provider takes, in minor units; what an invoice asks for comes last. */
export interface PaidMeans {
  means: 'cash' | 'terminal' | 'invoice' | 'account'
  amount: number
  /** The number on the slip of the terminal. */
  slip: string
}

/** As it is named: one may leave open how much, and takes the rest. */
export interface NamedMeans extends Pick<PaidMeans, 'means'> {
  amount?: number | undefined
  slip?: string | undefined
}

/** What each of them pays of a total, which they make up exactly. */
export function meansFor(
  named: readonly NamedMeans[],
  total: number,
): { paid: PaidMeans[] } | Refused<'MEANS_DIFFER', { requested: number; available: number }> {
  const said = sumOf(named.map(({ amount = 0 }) => ({ amount })))
  const rest = total - said
  const paid = named.map(({ means, amount = rest, slip = '' }) => ({ means, amount, slip }))
  if (rest < 0 || sumOf(paid) !== total) return { refused: 'MEANS_DIFFER', requested: said, available: total }
  return {
    paid: [...paid.filter(isPaidAtOnce), ...paid.filter((one) => !isPaidAtOnce(one))].filter(
      ({ amount }) => amount > 0,
    ),
  }
}

/** What is still to be paid once all others are. */
export function onInvoice(paid: readonly PaidMeans[]): number {
  return sumOf(paid.filter((one) => !isPaidAtOnce(one)))
}

/**
 * Which means get back what, of an amount that goes back when so much had gone back before: the first is given back
 * wholly before the next.
 */
export function meansBack(paid: readonly PaidMeans[], before: number, amount: number): PaidMeans[] {
  let from = 0
  return paid.flatMap((one) => {
    const [begins, ends] = [Math.max(from, before), Math.min(from + one.amount, before + amount)]
    from += one.amount
    return ends > begins ? [{ ...one, amount: ends - begins }] : []
  })
}

/** Whether the museum has taken money itself, which no provider and no bank can give back. */
export function overTheCounter(paid: readonly PaidMeans[]): boolean {
  return paid.some(({ means }) => means === 'cash' || means === 'terminal')
}

/** Whether a partner pays it with the invoice of its month, which what goes back lowers. */
export function onAccount(paid: readonly PaidMeans[]): boolean {
  return paid.some(({ means }) => means === 'account')
}

function isPaidAtOnce({ means }: PaidMeans): boolean {
  return means !== 'invoice'
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
