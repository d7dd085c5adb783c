import type { Refused } from '@foyer/contract/refusals.ts'
import { cashStep, inCash } from '../money/cash.ts'

/** Where the staff sells; what nobody of them has sold was bought in the shop. */
export const staffChannels = ['counter', 'phone', 'mail', 'partner'] as const
export type StaffChannel = (typeof staffChannels)[number]

/**
 * By what a part of an order is paid that no provider takes, in minor units; what an invoice asks for comes last. Also
 * what stands between what was handed over and the total: cents that no coin pays, and below 0 what was given on top.
 */
export interface PaidMeans {
  means: 'cash' | 'terminal' | 'invoice' | 'account' | 'rounding' | 'donation'
  amount: number
  /** The number on the slip of the terminal. */
  slip: string
}

/**
 * As it is named: one may leave open how much, and takes the rest; a donation is named by what is given. A rounding
 * that leaves it open rounds cash that takes the rest.
 */
export interface NamedMeans extends Pick<PaidMeans, 'means'> {
  amount?: number | undefined
  slip?: string | undefined
}

/** What each of them pays of a total, which they make up exactly. */
export function meansFor(
  named: readonly NamedMeans[],
  total: number,
  currency: string,
): { paid: PaidMeans[] } | Refused<'MEANS_DIFFER', { requested: number; available: number }> {
  const signed = withRounding(
    named.map((one) => (one.means === 'donation' ? { ...one, amount: -(one.amount ?? 0) } : one)),
    total,
    currency,
  )
  const said = sumOf(signed.map(({ amount = 0 }) => ({ amount })))
  const rest = total - said
  const paid = signed.map(({ means, amount = rest, slip = '' }) => ({ means, amount, slip }))
  const [parts, between] = [paid.filter((one) => !isBetween(one)), paid.filter(isBetween)]
  const mayGive = total > 0 && parts.length === 1 && isHandedOver(parts[0]!)
  const isRight = isRounded(paid, currency) && (mayGive || !paid.some(({ means }) => means === 'donation'))
  if (rest < 0 || sumOf(paid) !== total || !isRight)
    return { refused: 'MEANS_DIFFER', requested: said, available: total }
  return {
    paid: [
      ...[...parts.filter(isPaidAtOnce), ...parts.filter((one) => !isPaidAtOnce(one))].filter(
        ({ amount }) => amount > 0,
      ),
      ...between.filter(({ amount }) => amount !== 0),
    ],
  }
}

function withRounding(named: readonly NamedMeans[], total: number, currency: string): readonly NamedMeans[] {
  const open = (means: PaidMeans['means']) => named.find((one) => one.means === means && one.amount === undefined)
  const [cash, rounding] = [open('cash'), open('rounding')]
  if (!cash || !rounding) return named
  const exact = total - sumOf(named.map(({ amount = 0 }) => ({ amount })))
  // of what is less than any coin nothing could be taken
  const due = inCash(exact, currency) || exact
  return named.map((one) => {
    if (one === cash) return { ...one, amount: due }
    return one === rounding ? { ...one, amount: exact - due } : one
  })
}

/** It pays nothing by itself. */
export const isBetween = ({ means }: Pick<PaidMeans, 'means'>) => means === 'rounding' || means === 'donation'
const isHandedOver = ({ means }: PaidMeans) => means === 'cash' || means === 'terminal'

/** Whether cash is rounded to what coins can pay, once and by no more. */
export function isRounded(paid: readonly Pick<PaidMeans, 'means' | 'amount'>[], currency: string): boolean {
  const step = cashStep(currency)
  const [rounding, ...more] = paid.filter(({ means }) => means === 'rounding')
  if (!rounding || (rounding.amount === 0 && more.length === 0)) return true
  const [cash, ...others] = paid.filter(({ means }) => means === 'cash')
  const isAlone = more.length === 0 && cash !== undefined && others.length === 0
  return isAlone && cash.amount > 0 && cash.amount % step === 0 && 2 * Math.abs(rounding.amount) <= step
}

/** What is still to be paid once all others are. */
export function onInvoice(paid: readonly PaidMeans[]): number {
  return sumOf(paid.filter((one) => !isPaidAtOnce(one)))
}

/**
 * Which means get back what, of an amount that goes back when so much had gone back before: the first is given back
 * wholly before the next. What was given on top stays; where cash was rounded, cash that goes back is too.
 */
export function meansBack(paid: readonly PaidMeans[], before: number, amount: number, currency: string): PaidMeans[] {
  let from = 0
  const back = exactly(paid).flatMap((one) => {
    const [begins, ends] = [Math.max(from, before), Math.min(from + one.amount, before + amount)]
    from += one.amount
    return ends > begins ? [{ ...one, amount: ends - begins }] : []
  })
  if (!paid.some(({ means }) => means === 'rounding')) return back
  return back.flatMap((one): PaidMeans[] => {
    const rounded = one.means === 'cash' ? inCash(one.amount, currency) : one.amount
    if (rounded === one.amount) return [one]
    const rounding: PaidMeans = { means: 'rounding', amount: one.amount - rounded, slip: '' }
    return rounded === 0 ? [rounding] : [{ ...one, amount: rounded }, rounding]
  })
}

/** What each has paid of the total, to the cent: a donation comes with one means alone, and so does cash a rounding. */
function exactly(paid: readonly PaidMeans[]): PaidMeans[] {
  const amountOf = (means: PaidMeans['means']) => paid.find((one) => one.means === means)?.amount ?? 0
  const [rounding, donation] = [amountOf('rounding'), amountOf('donation')]
  return paid
    .filter((one) => !isBetween(one))
    .map((one) => ({ ...one, amount: one.amount + donation + (one.means === 'cash' ? rounding : 0) }))
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
