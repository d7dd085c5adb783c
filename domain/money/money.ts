import { minorDigits } from './currency.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Whether one of these amounts, in minor units, is not whole: what stands together is then shown with decimals. */
export function hasDecimals(amounts: readonly number[], currency: string): boolean {
  const unit = 10 ** minorDigits(currency)
  return amounts.some((amount) => amount % unit !== 0)
}

/**
 * A price as the locale (`de-CH`) has it; `minor` in minor units of the currency, which is shown as `symbol` (R1.29).
 * Without `decimals` a whole amount has none: "CHF 24".
 */
export function formatPrice(
  minor: number,
  locale: string,
  currency: string,
  symbol = currency,
  decimals = true,
): string {
  const digits = decimals || hasDecimals([minor], currency) ? minorDigits(currency) : 0
  const parts = formatOf(locale, currency, digits).formatToParts(Math.abs(minor) / 10 ** minorDigits(currency))
  // Danish has a sign behind the amount, but a currency's code before it
  if (locale.startsWith('da') && symbol === currency) parts.unshift(...parts.splice(-1), ...parts.splice(-1))
  // languages have the sign before or behind the currency, and browsers know different ones
  const sign = minor < 0 ? '−\u00a0' : ''
  // server and browser may know another apostrophe, and must agree
  return sign + parts.map(({ type, value }) => (type === 'currency' ? symbol : value === "'" ? '’' : value)).join('')
}

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = locale + currency + String(digits)
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        // where a browser's own list is not ISO 4217, it has fewer
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })),
    )
  return format
}

/**
 * Minor units as a decimal number with all decimals of the currency: 1850 gives "18.50" in CHF, "1850" in JPY, "1.850"
 * in KWD.
 */
export function decimalAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Minor units as an amount in currency units for reports and tracking: 1999 gives 19.99 in CHF (R9.3). */
export function reportingAmount(minor: number, currency: string): number {
  return Number(decimalAmount(minor, currency))
}

/**
 * A typed amount in currency units as minor units, without its sign (R5.27, R5.28); null when it is no amount.
 * Comma and point both separate the decimals; of several, the last one does. Half a minor unit rounds up. In a currency
 * without decimals, comma and point before three digits separate the thousands.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const read = digitsOf(typed, currency)
  if (!read) return null
  const { units, decimals, most } = read
  // digit by digit, as 1.005 * 100 is 100.49999999999999
  const minor = Number(units + decimals.padEnd(most, '0').slice(0, most)) + (Number(decimals[most] ?? 0) >= 5 ? 1 : 0)
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * An amount that the office types, above 0 and without a sign; null when it is none or has more decimals than its
 * currency: nobody's money is rounded, and 1,250 may be meant as a thousand.
 */
export function exactAmount(typed: string, currency: string): number | null {
  const read = /^\d/.test(typed) ? digitsOf(typed, currency) : null
  const minor = read && read.decimals.length <= read.most ? parseAmount(typed, currency) : null
  return minor === 0 ? null : minor
}

function digitsOf(typed: string, currency: string): { units: string; decimals: string; most: number } | null {
  const most = minorDigits(currency)
  const bare = typed
    .replace(/[\s'’]/g, '')
    .replace(/^[-−+]/, '')
    .replace(/[.,][-–—]$/, '')
  const grouping = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? ',' : '.'
  const ungrouped =
    most === 0 && /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replaceAll(/[.,]/g, '') : bare.replaceAll(grouping, '')
  const [, units = '', decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(ungrouped) ?? []
  return units + decimals === '' ? null : { units, decimals, most }
}

/**
 * Splits minor units in proportion to the weights (none negative), by the largest remainder: the parts sum up to the
 * total.
 */
export function splitMinor(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n)
    return weights.length === 0
      ? []
      : splitMinor(
          total,
          weights.map(() => 1),
        )
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight) => {
    const product = amount * BigInt(weight)
    return { part: Number(product / sum), rest: product % sum }
  })
  let left = Math.abs(total) - shares.reduce((all, { part }) => all + part, 0)
  for (const share of [...shares].sort((a, b) => Number(b.rest - a.rest))) {
    if (left-- <= 0) break
    share.part += 1
  }
  return shares.map(({ part }) => (total < 0 ? 0 - part : part))
}

/** What some of all cost together of an amount in minor units, half up. */
export const shareOf = (amount: number, some: number, all: number): number =>
  Math.floor((2 * amount * some + all) / (2 * all))

/** A part of an amount in minor units, half up. */
export const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100)
