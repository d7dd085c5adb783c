import { Link } from '../router/link.tsx'
import { useLocation } from '../router/hooks.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'
import { menuOf } from './menu.ts'

/** One link per enabled area (R2.50 to R2.55). */
export function MenuLinks({ className }: { className?: string }) {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const { config } = useShop()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('shell.menu')}>
      <ul>
        {menuOf(config, lang, t, to).map(({ route, label, href }) => (
          <li key={route}>
            <Link
              className={className}
              to={href}
              aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) || undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
