import { customerAttr } from '@foyer/contract/account.calls.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { unwrap } from '../core/require-data.ts'
import Guest from './guest.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'

export async function load({ api }: LoadArgs) {
  restoreBasket()
  const [attributes, payments] = await Promise.all([
    api(customerAttr, {}),
    api(checkoutPayments, { query: { shop: shopId } }),
  ])
  return { attributes: unwrap(attributes).data, payments: payments.ok ? payments.data : [] }
}
export { PageSkeleton as Skeleton }
export { Guest as default }
