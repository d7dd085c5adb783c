import './footer.css'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { LanguageLinks } from './language-links.tsx'
import { LegalLinks } from './legal-links.tsx'

/** The footer of the checkout: help, languages and legal links, and nothing that leads away from the purchase. */
export function CheckoutFooter() {
  const t = useTexts()
  const { email } = useShop().meta
  return (
    <footer className="footer footer--checkout">
      <div className="page label">
        {email && (
          <p>
            {t('shell.questions')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <ul className="footer__links" aria-label={t('shell.languages')}>
          <LanguageLinks />
        </ul>
        <LegalLinks />
      </div>
    </footer>
  )
}
