import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { CheckField } from '../ui/field.tsx'
import { paymentStore } from '../cart/payment-store.ts'

/** Terms and privacy policy, accepted together (R5.51). They open in a new tab, so that the form stays. */
export function TermsField({ id, error }: { id: string; error: string | null }) {
  const t = useTexts()
  const to = useLink()
  const { acceptsTerms } = paymentStore.use()
  const link = (page: 'terms' | 'data_protection') => (
    <a href={to('page', { id: page })} target="_blank" rel="noreferrer">
      {t(page === 'terms' ? 'checkout.terms' : 'checkout.privacy')}
      <span className="visually-hidden"> {t('shell.newTab')}</span>
    </a>
  )
  return (
    <CheckField
      id={id}
      required
      error={error}
      checked={acceptsTerms}
      onChange={({ currentTarget }) => paymentStore.update((now) => ({ ...now, acceptsTerms: currentTarget.checked }))}
      label={
        <>
          {t('checkout.termsBefore')} {link('terms')} {t('checkout.termsBetween')} {link('data_protection')}
          {t('checkout.termsAfter')}
        </>
      }
    />
  )
}
