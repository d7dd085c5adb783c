import { Link } from 'react-router'
import { useLang, useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { useShop } from '../shop/shop-data.ts'

const own = ['imprint', 'terms', 'data_protection'] as const

/** The deployment's own legal links of the language, else the built-in pages (R2.73 to R2.79). */
export function LegalLinks() {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const { config } = useShop()
  const custom = config.customTermsLinks ? config.customTermsLinks[lang] : undefined
  const isEuro = ['EUR', '€'].includes(config.currencySymbol)
  return (
    <nav aria-label={t('shell.legal')}>
      <ul role="list" className="footer__links">
        {custom
          ? [...own, ...(config.hasMerchandise ? (['shipping'] as const) : [])].map((key) => {
              const entry = custom[key]
              return (
                entry && (
                  <li key={key}>
                    <a href={entry.url} target="_blank" rel="noreferrer">
                      {entry.title} <span className="visually-hidden">{t('shell.newTab')}</span>
                    </a>
                  </li>
                )
              )
            })
          : [...own, ...(isEuro ? (['accessibility_statement'] as const) : [])].map((id) => (
              <li key={id}>
                <Link to={to('page', { id })}>{t(`legal.${id}`)}</Link>
              </li>
            ))}
        {!custom && config.hasMerchandise && (
          <li>
            <Link to={to('shippingInfo')}>{t('legal.shipping')}</Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

