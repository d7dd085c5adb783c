import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import Login from './login.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'

export async function load({ api }: LoadArgs) {
  restoreBasket()
  const payments = await api(checkoutPayments, { query: { shop: shopId } }).catch(() => null)
  return { payments: payments?.ok ? payments.data : [] }
}
export { PageSkeleton as Skeleton }
export { Login as default }
