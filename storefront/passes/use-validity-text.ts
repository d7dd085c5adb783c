import { validUntil } from '@foyer/domain/passes/valid-until.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'

/** "Valid from 24 December to 23 December 2027", or from the day of purchase where no first day is chosen. */
export function useValidityText(months: number): (validFrom: string | null) => string {
  const t = useTexts()
  const { date } = useSpelled()
  return (from) =>
    from
      ? t('passes.validFrom', { from: date(from), to: date(validUntil(from, months)) })
      : t('passes.validFromPurchase')
}
