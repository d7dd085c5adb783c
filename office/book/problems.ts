import { Refused } from '../core/ask.ts'
import { lineAt } from './draft.ts'
import type { Terms } from './sale.ts'

/** What is wrong with a sale, each where it can be put right; nothing of what stands nowhere. */
export interface Problems {
  lines: Record<number, string[]>
  buyer: Record<string, string>
  terms: Partial<Record<keyof Terms, string>>
}

const none: Problems = { lines: {}, buyer: {}, terms: {} }

/** Codes that are about how it is paid. */
const ofPayment: ReadonlySet<string> = new Set([
  'MEANS_DIFFER',
  'TILL_NEEDED',
  'TILL_CLOSED',
  'TILL_TAKEN',
  'PAYMENT_UNKNOWN',
  'INVOICE_AMOUNT_TOO_LOW',
  'INVOICE_ONLY_VISITS',
  'INVOICE_ONLY_COMPANIES',
  'INVOICE_TOO_LATE',
])
/** And those about an address that lacks something. */
const ofAddress: ReadonlySet<string> = new Set(['INVOICE_ADDRESS_MISSING', 'SHIPPING_ADDRESS_INCOMPLETE'])

/**
 * `items` are those of each line, in their order; codes of vouchers come after all of them. `ended` is what is said of
 * an end that is over.
 */
export function problemsIn(error: unknown, items: readonly (readonly unknown[])[], ended: string): Problems {
  if (!(error instanceof Refused)) return none
  const { code, message = '', place = '', lines = [], errors = {}, sentences = {} } = error.body
  if (code === 'CART_CHANGED') {
    const at = (index: number) => lineAt(items, index)
    const said = lines.map((line) => ({ at: at(line.index), text: sentences[line.code] ?? message }))
    const ofCodes = said.filter((one) => one.at < 0).map(({ text }) => text)
    return {
      ...none,
      lines: Object.fromEntries(
        [...Map.groupBy(said, (one) => one.at)].map(([line, all]) => [line, [...new Set(all.map(({ text }) => text))]]),
      ),
      ...(ofCodes.length > 0 && { terms: { codes: ofCodes.join(' ') } }),
    }
  }
  if (code === 'FIELDS_INVALID')
    return {
      ...none,
      buyer: Object.fromEntries(
        Object.entries(errors).map(([field, codes]) => [field, sentences[[codes].flat()[0] ?? ''] ?? message]),
      ),
    }
  if (code === 'MALFORMED' && place.endsWith('.until')) return { ...none, terms: { until: ended, goodUntil: ended } }
  if (code === 'VOUCHER_BLOCKED') return { ...none, terms: { codes: message } }
  if (ofAddress.has(code ?? '')) return { ...none, buyer: { street: message } }
  return ofPayment.has(code ?? '') ? { ...none, terms: { payment: message } } : none
}
