import './footer.css'
import { Link } from '../router/link.tsx'
import { today } from '../core/day-text.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useSiteName } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'
import { LegalLinks } from './legal-links.tsx'
import { PartnerLogos } from './partner-logos.tsx'
import { SocialLinks } from './social-links.tsx'

/** Venues, partners, legal and social links: the same on every page of a language. */
export function Footer() {
  const t = useTexts()
  const to = useLink()
  const plan = useAreaLink()('plan')
  const lang = useLang()
  const { config, meta } = useShop()
  const siteName = useSiteName()
  const year = today().slice(0, 4)
  return (
    <footer className="footer">
      <div className="page">
        <ul className="footer__venues">
          {meta.venues.map(({ id, name, address }) => (
            <li key={id}>
              <h2 className="footer__venue">
                {config.hasTickets ? <Link to={to('tickets', {}, { venue: id })}>{name}</Link> : name}
              </h2>
              <address className="label muted">
                {address.street}
                <span className="footer__comma">, </span>
                <br />
                {address.zip} {address.city}
              </address>
            </li>
          ))}
          {plan && (
            <li>
              <p className="footer__venue">
                <Link to={plan}>{t('title.plan')}</Link>
              </p>
            </li>
          )}
        </ul>
        <PartnerLogos groups={config.partnerLogos} lang={lang} />
        <div className="footer__end label">
          <p>{t('shell.copyright', { year, siteName })}</p>
          <LegalLinks />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}
