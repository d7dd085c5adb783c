import { Suspense } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import { browserApi } from '../shop/browser-api.ts'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { got } from '../shop/reading.ts'
import { Guest, loadAhead } from './checkout-parts.ts'
import { restoreBasket } from './restore-basket.ts'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  restoreBasket()
  const api = browserApi(params.lang ?? defaultLanguage)
  const [attributes, payments] = await Promise.all([api(customerAttr, {}), api(checkoutPayments, { query: { shop: shopId } }), loadAhead('guest')])
  return { attributes: got(attributes).data, payments: payments.ok ? payments.data : [] }
}
export const HydrateFallback = PageSkeleton

export default function GuestPage() {
  return (
    <Suspense>
      <Guest />
    </Suspense>
  )
}
