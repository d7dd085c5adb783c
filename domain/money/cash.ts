import { minorDigits } from './currency.ts'

/** The notes and coins of a currency, in minor units, the largest first. */
export interface Denominations {
  notes: readonly number[]
  coins: readonly number[]
}

const cents = (...units: number[]) => units.map((unit) => Math.round(unit * 100))
const known: Record<string, Denominations> = {
  CHF: { notes: cents(1000, 200, 100, 50, 20, 10), coins: cents(5, 2, 1, 0.5, 0.2, 0.1, 0.05) },
  EUR: { notes: cents(500, 200, 100, 50, 20, 10, 5), coins: cents(2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01) },
  GBP: { notes: cents(50, 20, 10, 5), coins: cents(2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01) },
  USD: { notes: cents(100, 50, 20, 10, 5, 1), coins: cents(0.5, 0.25, 0.1, 0.05, 0.01) },
  DKK: { notes: cents(1000, 500, 200, 100, 50), coins: cents(20, 10, 5, 2, 1, 0.5) },
  SEK: { notes: cents(1000, 500, 200, 100, 50, 20), coins: cents(10, 5, 2, 1) },
  NOK: { notes: cents(1000, 500, 200, 100, 50), coins: cents(20, 10, 5, 1) },
  PLN: { notes: cents(500, 200, 100, 50, 20, 10), coins: cents(5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01) },
  CZK: { notes: cents(5000, 2000, 1000, 500, 200, 100), coins: cents(50, 20, 10, 5, 2, 1) },
  HUF: { notes: cents(20_000, 10_000, 5000, 2000, 1000, 500), coins: cents(200, 100, 50, 20, 10, 5) },
  JPY: { notes: [10_000, 5000, 2000, 1000], coins: [500, 100, 50, 10, 5, 1] },
}

/** Where a currency is not known, those that most have: 1, 2 and 5 of each size. */
export function denominationsOf(currency: string): Denominations {
  const own = known[currency]
  if (own) return own
  const unit = 10 ** minorDigits(currency)
  const sizes = (largest: number, smallest: number): number[] =>
    largest < smallest ? [] : [5 * largest, 2 * largest, largest, ...sizes(largest / 10, smallest)]
  return { notes: sizes(100 * unit, 10 * unit), coins: sizes(unit, Math.min(1, unit)) }
}

export interface Pieces {
  worth: number
  count: number
}

/** An amount in as few notes and coins as there can be; what no coin can give is left out. */
export function inPieces(amount: number, currency: string): Pieces[] {
  const { notes, coins } = denominationsOf(currency)
  let left = amount
  return [...notes, ...coins].flatMap((worth) => {
    const count = Math.floor(left / worth)
    left -= count * worth
    return count > 0 ? [{ worth, count }] : []
  })
}

/** The smallest coin: what is no multiple of it cannot be paid in cash. */
export const cashStep = (currency: string): number => denominationsOf(currency).coins.at(-1)!

/** An amount as it is paid in cash, to the nearest coin: CHF 43.22 are 43.20, and 43.23 are 43.25. */
export function inCash(amount: number, currency: string): number {
  const step = cashStep(currency)
  return Math.round(amount / step) * step
}

/** What an amount is rounded up to by who likes to give: the next whole unit, and the next five. */
export function roundedUp(amount: number, currency: string): number[] {
  const unit = 10 ** minorDigits(currency)
  return [...new Set([unit, 5 * unit].map((step) => (Math.floor(amount / step) + 1) * step))]
}

const most = 4

/**
 * What people hand over for an amount, rounded up to a note or to the largest coin, and none of it in vain: for 52.00
 * it is 55.00, 60.00, 100.00 or 200.00, and for 100.00 nobody gives 105.00. The next single note is always among them.
 */
export function handedOver(amount: number, currency: string): number[] {
  const { notes, coins } = denominationsOf(currency)
  const steps = [...notes, ...coins.filter((coin) => 2 * coin >= notes.at(-1)!)]
  const rounded = new Set(steps.map((step) => Math.ceil(amount / step) * step))
  const all = [...rounded]
    .filter((given) => given > amount && given - inPieces(given, currency).at(-1)!.worth < amount)
    .toSorted((a, b) => a - b)
  const note = all.slice(most).find((given) => notes.includes(given))
  const isAmong = all.slice(0, most).some((given) => notes.includes(given))
  return note === undefined || isAmong ? all.slice(0, most) : [...all.slice(0, most - 1), note]
}
