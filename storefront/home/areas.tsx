import './areas.css'
import { Link } from '../router/link.tsx'
import { menuOf } from '../shell/menu.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { Arrow } from '../ui/arrow.tsx'
import { useShop } from '../core/shop-data.ts'

/** One entry per enabled area (R2.5). */
export function Areas() {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const { config } = useShop()
  return (
    <nav className="areas page" aria-label={t('home.areas')}>
      <ul>
        {menuOf(config, lang, t, to).map(({ route, label, href }) => (
          <li key={route}>
            <Link className="areas__name" to={href}>
              {label}
            </Link>
            <p className="muted">{t(`home.enter.${route}`)}</p>
            <Arrow />
          </li>
        ))}
      </ul>
    </nav>
  )
}
