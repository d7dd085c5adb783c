import './account-frame.css'
import type { ReactNode } from 'react'
import { basketCount } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { returnRouteStore } from '../core/session.ts'
import { useRoute } from '../router/hooks.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { RouteName } from '@foyer/contract/paths.ts'

/**
 * A screen on which somebody gets an account or gets into it; a step of the checkout for those who came from there
 * (R2.96).
 */
export function AccountFrame({ error = false, children }: { error?: boolean; children: ReactNode }) {
  const t = useTexts()
  const route = useRoute().id as RouteName
  const buying = basketCount(cartStore.use()) > 0
  const ordering = returnRouteStore.use() === 'checkout' && buying
  return (
    <div className="page plain-page">
      <PageTitle error={error} />
      {ordering && <ProgressBar step="login" />}
      <h1 id="account-title">{t(`title.${route}`)}</h1>
      <div className="account-frame__main">{children}</div>
    </div>
  )
}
