import { z } from 'zod'
import { isPair, isScalar, visit, type Document, type Scalar } from 'yaml'
import { money } from '@foyer/contract/schema.ts'
import { minorDigits } from '@foyer/domain/shop/currency.ts'

/**
 * An amount as a museum writes it: minor units as a whole number, or with a decimal point and no more decimals than the
 * currency has. Gives minor units.
 */
export function priceIn(currency: string): z.ZodType<number, number | string> {
  const digits = minorDigits(currency)
  const like =
    digits === 0
      ? 'a whole number: it has no decimals'
      : `minor units like ${12 * 10 ** digits}, or ${(12).toFixed(digits)}`
  return z
    .union([z.number(), z.string()], `must be an amount in ${currency}, ${like}`)
    .transform((written, context) => {
      const minor = typeof written === 'number' ? written : minorUnits(written, digits)
      if (money.safeParse(minor).success) return minor
      context.addIssue({ code: 'custom', message: `must be an amount in ${currency}, ${like}` })
      return z.NEVER
    })
}

function minorUnits(written: string, digits: number): number {
  const [, units, decimals] = /^(\d+)\.(\d+)$/.exec(written) ?? []
  return units && decimals && decimals.length <= digits ? Number(units + decimals.padEnd(digits, '0')) : Number.NaN
}

/** Where a file of the catalogue has an amount. */
const places = /(^|\.)(price|price_from|prices\.[^.]+)$|^payments\.(max|invoice\.from)$/

/** Leaves the amounts of a file as they are written: as numbers, 26.00 and 26 would be the same. */
export function keepWrittenAmounts(document: Document): void {
  visit(document, {
    Pair: (_, { key, value }, path) => {
      const names = [...path.filter(isPair).map(nameOf), nameOf({ key })].join('.')
      if (isScalar(value) && typeof value.value === 'number' && places.test(names) && !/^\d+$/.test(value.source ?? ''))
        (value as Scalar).value = value.source
    },
  })
}

function nameOf({ key }: { key: unknown }): string {
  return String(isScalar(key) ? key.value : key)
}
