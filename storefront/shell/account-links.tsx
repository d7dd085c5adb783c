import './header.css'
import { Link } from '../router/link.tsx'
import { useLocation, useRoute } from '../router/hooks.ts'
import { showsLogin, showsUserMenu } from '@foyer/domain/museum/areas.ts'
import { secondaryPages } from '../core/layout.ts'
import { useUser } from '../account/use-user.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'
import { DropDown } from '../ui/drop-down.tsx'

type AccountRoute = 'login' | 'register' | 'accountOrders' | 'settings' | 'logout'

/**
 * The account menu: login and registration, or the customer's name with orders, settings and logout (R2.60 to R2.66).
 */
export function useAccount(): { name: string; routes: AccountRoute[] } {
  const { config } = useShop()
  const user = useUser()
  if (showsUserMenu(user)) return { name: user.name, routes: ['accountOrders', 'settings', 'logout'] }
  return { name: '', routes: showsLogin(config, user) ? ['login', 'register'] : [] }
}

export function AccountLinks({ routes }: { routes: AccountRoute[] }) {
  const t = useTexts()
  const to = useLink()
  const { pathname, search } = useLocation()
  const here = useRoute().id
  // an account screen is no place to return to, so it passes on its own returnTo
  const returnTo = secondaryPages.includes(here) ? new URLSearchParams(search).get('returnTo') : pathname + search
  return routes.map((route) => (
    <li key={route}>
      <Link to={to(route, {}, route === 'settings' || route === 'accountOrders' ? {} : { returnTo })}>
        {t(`title.${route}`)}
      </Link>
    </li>
  ))
}

export function AccountMenu() {
  const t = useTexts()
  const { name, routes } = useAccount()
  if (routes.length === 0) return null
  // a mark instead of the words, so that the menu fits in every language
  const label = name ? (
    <span>{name}</span>
  ) : (
    <>
      <span className="account-mark" />
      <span className="visually-hidden">{t('shell.account')}</span>
    </>
  )
  return (
    <DropDown id="account" className="header__link" label={label}>
      <AccountLinks routes={routes} />
    </DropDown>
  )
}
