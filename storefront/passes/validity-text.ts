import { validUntil } from '@foyer/domain/passes/validity.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** "Valid from 24.12.2026 to 23.12.2027", or from the day of purchase. */
export function validityText(
  t: Translate,
  { valid_from, months }: { valid_from: string | null; months: number },
): string {
  return valid_from
    ? t('passes.validFrom', { from: formatDate(valid_from), to: formatDate(validUntil(valid_from, months)) })
    : t('passes.validFromPurchase')
}
