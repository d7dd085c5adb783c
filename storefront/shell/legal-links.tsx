import './footer.css'
import { Link } from '../router/link.tsx'
import { legalLinks } from '@foyer/domain/museum/links.ts'
import { noticeStore } from '../core/consent.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'

/** The deployment's legal links in this language, else the built-in pages (R2.73 to R2.79). */
export function LegalLinks() {
  const t = useTexts()
  const to = useLink()
  const { config } = useShop()
  const links = legalLinks(config, useLang())
  return (
    <nav aria-label={t('shell.legal')}>
      <ul className="footer__links">
        {links.map(({ page, custom }) => (
          <li key={page}>
            {custom ? (
              <a href={custom.url} target="_blank" rel="noreferrer">
                {custom.title} <span className="visually-hidden">{t('shell.newTab')}</span>
              </a>
            ) : (
              <Link to={to('page', { id: page })}>{t(`legal.${page}`)}</Link>
            )}
          </li>
        ))}
        {config.showCookieDisclaimer && (
          <li>
            <button type="button" className="footer__button" onClick={() => noticeStore.write(true)}>
              {t('shell.cookieSettings')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
