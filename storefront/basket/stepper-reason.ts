import type { Translate } from '@foyer/texts/format.ts'
import type { TooMany } from './change-count.ts'

/** Why a count stays, with what was asked for and what there is (R5.13). */
export function reasonOf({ refused, requested, available }: TooMany, t: Translate): string {
  if (refused === 'SOLD_OUT') return t('tickets.noneLeft', { requested })
  if (refused === 'TOO_FEW_LEFT') return t('tickets.tooMany', { requested, available })
  if (refused === 'SUBTICKET_ABOVE_MAXIMUM') return t('tickets.atMost', { requested, available })
  return t(`refusal.${refused}`)
}
