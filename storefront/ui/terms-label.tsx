import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'

/** Beside the box by which terms and privacy policy are accepted. They open in a new tab, so that the form stays. */
export function TermsLabel() {
  const t = useTexts()
  const to = useLink()
  const link = (page: 'terms' | 'data_protection') => (
    <a href={to('page', { id: page })} target="_blank" rel="noreferrer">
      {t(page === 'terms' ? 'checkout.terms' : 'checkout.privacy')}
      <span className="visually-hidden"> {t('shell.newTab')}</span>
    </a>
  )
  return (
    <>
      {t('checkout.termsBefore')} {link('terms')} {t('checkout.termsBetween')} {link('data_protection')}
      {t('checkout.termsAfter')}
    </>
  )
}
