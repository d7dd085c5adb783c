import type { ReductionRule } from '@foyer/contract/schema.ts'

/** When a visit costs less than the list says. */
export function ReductionRules({ of = [] }: { of?: readonly ReductionRule[] | undefined }) {
  return of.map(({ name, words }) => (
    <p key={name} className="label">
      {words}
    </p>
  ))
}
