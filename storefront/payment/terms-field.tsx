import { CheckField } from '../ui/field.tsx'
import { TermsLabel } from '../ui/terms-label.tsx'
import { paymentStore } from '../cart/payment-store.ts'

/** Terms and privacy policy, accepted together (R5.51). */
export function TermsField({ id, error }: { id: string; error: string | null }) {
  const { acceptsTerms } = paymentStore.use()
  return (
    <CheckField
      id={id}
      required
      error={error}
      checked={acceptsTerms}
      onChange={({ currentTarget }) => paymentStore.update((now) => ({ ...now, acceptsTerms: currentTarget.checked }))}
      label={<TermsLabel />}
    />
  )
}
