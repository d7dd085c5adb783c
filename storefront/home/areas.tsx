import './areas.css'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'
import { useMenu } from '../shell/use-menu.ts'
import { Arrow } from '../ui/arrow.tsx'

/** One entry per enabled area (R2.5). */
export function Areas() {
  const t = useTexts()
  return (
    <nav className="areas page" aria-label={t('home.areas')}>
      <ul>
        {useMenu().map(({ route, label, href }) => (
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
