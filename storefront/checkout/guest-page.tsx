import { customerAttr } from '@foyer/contract/account.calls.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import type { Reading } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { got } from '../core/require-data.ts'
import Guest from './guest.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'

export async function load({ api }: Reading) {
  restoreBasket()
  const [attributes, payments] = await Promise.all([
    api(customerAttr, {}),
    api(checkoutPayments, { query: { shop: shopId } }),
  ])
  return { attributes: got(attributes).data, payments: payments.ok ? payments.data : [] }
}
export { PageSkeleton as Skeleton }
export { Guest as default }
