import { z } from 'zod'
import { isScalar, visit, type Document, type Scalar } from 'yaml'
import { money, safeParse } from '@foyer/contract/schema.ts'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { messageOf } from './mistake.ts'

/**
 * An amount as a museum writes it, `14.00`, and in minor units for the shop. A whole number says nothing of what it
 * counts, francs or their hundredths, so it is refused, except 0 and in currencies that have no decimals. Where the
 * currency is not known, what can be written of any passes, since only that is the mistake.
 */
export function amountIn(currency: string | null): z.ZodType<number, number | string> {
  return z
    .any()
    .transform((written: unknown, context) => {
      const minor = currency === null ? anyAmount(written) : minorUnits(written, minorDigits(currency))
      if (safeParse(money, minor).success) return minor
      context.addIssue({ code: 'custom', message: whyNot(written, currency ?? '', minor) })
      return z.NEVER
    })
    .meta({
      type: ['number', 'string'],
      format: 'amount',
      minimum: 0,
      pattern: formOf(currency),
      ...(currency !== null && { currency }),
    })
}

/** Of a text; other programs read `14.00` as the number 14, of which nobody sees how it was written. */
function formOf(currency: string | null): string {
  if (currency === null) return '^\\d+(\\.\\d+)?$'
  const digits = minorDigits(currency)
  return digits === 0 ? '^\\d+$' : `^(\\d+\\.\\d{1,${digits}}|0+)$`
}

const textOf = (written: unknown) => (typeof written === 'number' || typeof written === 'string' ? String(written) : '')
const pattern = /^(\d+)(?:\.(\d+))?$/

function minorUnits(written: unknown, digits: number): number {
  const [, units, decimals = ''] = pattern.exec(textOf(written)) ?? []
  const complete = digits === 0 ? decimals === '' : decimals !== ''
  if (!units || decimals.length > digits || !(complete || Number(units) === 0)) return Number.NaN
  return Number(units + decimals.padEnd(digits, '0'))
}

/** In thousandths, for what is compared with each other. */
function anyAmount(written: unknown): number {
  const [, units, decimals = ''] = pattern.exec(textOf(written)) ?? []
  return units ? Number(units + decimals.padEnd(3, '0').slice(0, 3)) : Number.NaN
}

function whyNot(written: unknown, currency: string, minor: number): string {
  if (written === undefined) return messageOf('missing', {})
  const digits = currency === '' ? 2 : minorDigits(currency)
  const form = (units: string) => (digits === 0 ? units : `${units}.${'0'.repeat(digits)}`)
  if (minor > 0) return messageOf('amount-too-high', { currency })
  const text = textOf(written)
  const [, units, decimals] = /^(\d+)[.,](\d+)$/.exec(text) ?? []
  if (digits === 0) return messageOf('amount-whole', { currency, meant: units ?? '1200' })
  if (/^\d+$/.test(text)) return messageOf('amount-decimals', { currency, meant: form(text) })
  if (units && decimals!.length <= digits)
    return messageOf('amount-point', { currency, meant: `${units}.${decimals!.padEnd(digits, '0')}` })
  return messageOf('amount', { currency, like: form('12') })
}

/**
 * Leaves numbers that are not whole, or begin with 0 as zip codes do, as they are written, for the field to say what
 * they mean: of 60.00 an amount has to know the decimals, which the number 60 has lost.
 */
export function keepWrittenNumbers(document: Document): void {
  visit(document, {
    Scalar: (key, node) => {
      if (
        key !== 'key' &&
        isScalar(node) &&
        typeof node.value === 'number' &&
        !/^-?(0|[1-9]\d*)$/.test(node.source ?? '0')
      )
        (node as Scalar).value = node.source
    },
  })
}

/** A number that may have decimals and is no amount, like a rate in percent. */
export const decimal = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  messageOf('decimal'),
)

/** From 0 to 100. */
export const percent = decimal.pipe(z.number().min(0).max(100)).meta({ format: 'percent', minimum: 0, maximum: 100 })
/** Of what is taken off a price. */
export const percentOff = decimal
  .pipe(z.number().gt(0).max(100))
  .meta({ format: 'percent', exclusiveMinimum: 0, maximum: 100 })
