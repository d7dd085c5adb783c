import type { ReactNode } from 'react'
import { Link } from '../router/link.tsx'
import { useLocation } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useMenu } from './use-menu.ts'

/** One link per enabled area (R2.50 to R2.55). */
export function MenuLinks({ className, children }: { className?: string; children?: ReactNode }) {
  const t = useTexts()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('shell.menu')}>
      <ul>
        {useMenu().map(({ route, label, href }) => (
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
        {children}
      </ul>
    </nav>
  )
}
