import type { ReductionRule } from '@foyer/contract/schema.ts'
import { useTexts } from '../core/language.tsx'

/** When a visit costs less than the list says. */
export function ReductionRules({ of = [] }: { of?: readonly ReductionRule[] | undefined }) {
  const t = useTexts()
  return of.map(({ name, words = '' }) => (
    <p key={name} className="label">
      {t('shop.labelled', { label: name, value: words })}
    </p>
  ))
}
