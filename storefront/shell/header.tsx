import './header.css'
import { Link, useLocation } from 'react-router'
import { mainSite } from '@foyer/domain/shop/links.ts'
import { useBasketCount } from '../cart/cart-store.ts'
import { useLang, useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { useSiteName } from '../shop/page-title.tsx'
import { useShop } from '../shop/shop-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { menuOf } from './menu.ts'

export function Header() {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const { config } = useShop()
  const siteName = useSiteName()
  const count = useBasketCount()
  const { pathname } = useLocation()
  return (
    <header className="header">
      <div className="page header__row">
        <Brand siteName={siteName} />
        <nav className="header__menu" aria-label={t('shell.menu')}>
          <ul role="list">
            {menuOf(config, lang, t, to).map(({ route, label, href }) => (
              <li key={route}>
                <Link className="header__link" to={href} aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) || undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        <Link className="header__link basket-link" data-filled={count > 0 || undefined} to={to('checkout')}>
          {t('shell.basket')}
          <span className="basket-link__count figures" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{t('shell.basketCount', { count })}</span>
        </Link>
      </div>
    </header>
  )
}

/** R2.47 to R2.49: home, or the museum's own site in a new tab. */
function Brand({ siteName }: { siteName: string }) {
  const to = useLink()
  const t = useTexts()
  const lang = useLang()
  const { config } = useShop()
  if (!config.logoLinksToMainSite) {
    return (
      <Link className="header__brand" to={to('home')}>
        <Logo siteName={siteName} />
      </Link>
    )
  }
  return (
    <a className="header__brand" href={mainSite(config, lang)} target="_blank" rel="noreferrer">
      <Logo siteName={siteName} /> <span className="visually-hidden">{t('shell.newTab')}</span>
    </a>
  )
}

/** The site's name, or the deployment's drawing of it. */
function Logo({ siteName }: { siteName: string }) {
  const { logo } = useShop().deployment
  if (!logo) return siteName
  const { dark, ...light } = logo
  return (
    <picture>
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img {...light} alt={siteName} />
    </picture>
  )
}
