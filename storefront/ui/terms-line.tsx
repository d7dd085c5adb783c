import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'

/**
 * Stands above a button that orders, which it describes: who presses that accepts terms and privacy policy (R5.51).
 * They open in a new tab, so that the form stays.
 */
export function TermsLine({ id }: { id: string }) {
  const t = useTexts()
  const to = useLink()
  const link = (page: 'terms' | 'data_protection') => (
    <a href={to('page', { id: page })} target="_blank" rel="noreferrer">
      {t(page === 'terms' ? 'checkout.terms' : 'checkout.privacy')}
      <span className="visually-hidden"> {t('shell.newTab')}</span>
    </a>
  )
  return (
    <p className="label muted" id={id}>
      {t('checkout.termsBefore')} {link('terms')} {t('checkout.termsBetween')} {link('data_protection')}
      {t('checkout.termsAfter')}
    </p>
  )
}
