import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

/** How long a voucher is valid, in years where these are whole. */
export function validText({ months }: Pick<Voucher, 'months'>, t: Translate): string {
  return months % 12 === 0 ? t('vouchers.years', { count: months / 12 }) : t('vouchers.months', { count: months })
}
