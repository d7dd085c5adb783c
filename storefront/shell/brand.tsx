import './header.css'
import { Link } from '../router/link.tsx'
import { mainSite } from '@foyer/domain/museum/links.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useSiteName } from '../core/page-title.tsx'
import { useShop } from '../core/shop-data.ts'

/** The site's name, which links to the home page or opens the museum's own site in a new tab (R2.47 to R2.49). */
export function Brand() {
  const to = useLink()
  const t = useTexts()
  const lang = useLang()
  const { config } = useShop()
  const away = config.logoLinksToMainSite && { target: '_blank', rel: 'noreferrer' }
  return (
    <Link className="header__brand" to={away ? mainSite(config, lang) : to('home')} {...away}>
      <Logo siteName={useSiteName()} />
      {away && <span className="visually-hidden"> {t('shell.newTab')}</span>}
    </Link>
  )
}

/** The site's name, or the deployment's logo. */
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
