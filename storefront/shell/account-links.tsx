import './header.css'
import { Link } from '../router/link.tsx'
import { useLocation, useRoute } from '../router/hooks.ts'
import { showsLogin, showsUserMenu } from '@foyer/domain/shop/areas.ts'
import { secondaryPages } from '@foyer/domain/shop/layout.ts'
import { useUser } from '../account/use-user.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'
import { DropDown } from './drop-down.tsx'

type AccountRoute = 'login' | 'register' | 'accountOrders' | 'settings' | 'logout'

/** The account menu: login and registration, or the customer's name with orders, settings and logout (R2.60 to R2.66). */
export function useAccount(): { name: string; routes: AccountRoute[] } {
  const { config } = useShop()
  const user = useUser()
  if (showsUserMenu(user)) return { name: user.name, routes: ['accountOrders', 'settings', 'logout'] }
  return { name: '', routes: showsLogin(config, user) ? ['login', 'register'] : [] }
}

export function AccountLinks({ routes, className }: { routes: AccountRoute[]; className?: string }) {
  const t = useTexts()
  const to = useLink()
  const { pathname, search } = useLocation()
  const here = useRoute().id
  // an account screen is no place to return to, so it passes on its own returnTo
  const returnTo = secondaryPages.includes(here) ? new URLSearchParams(search).get('returnTo') : pathname + search
  return routes.map((route) => (
    <li key={route}>
      <Link
        className={className}
        to={to(route, {}, route === 'settings' || route === 'accountOrders' ? {} : { returnTo })}
      >
        {t(`title.${route}`)}
      </Link>
    </li>
  ))
}

export function AccountMenu() {
  const { name, routes } = useAccount()
  if (routes.length === 0) return null
  if (!name)
    return (
      <ul>
        <AccountLinks routes={routes} className="header__link" />
      </ul>
    )
  return (
    <DropDown id="account" label={<span>{name}</span>}>
      <AccountLinks routes={routes} />
    </DropDown>
  )
}
