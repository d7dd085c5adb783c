import type { ClientLoaderFunctionArgs } from 'react-router'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import { browserApi } from '../shop/browser-api.ts'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { got } from '../shop/reading.ts'
import { Guest } from './checkout-parts.tsx'
import { restoreBasket } from './restore-basket.ts'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  restoreBasket()
  const api = browserApi(params.lang ?? defaultLanguage)
  const [attributes, payments] = await Promise.all([api(customerAttr, {}), api(checkoutPayments, { query: { shop: shopId } }), Guest.ahead()])
  return { attributes: got(attributes).data, payments: payments.ok ? payments.data : [] }
}
export const HydrateFallback = PageSkeleton

export default function GuestPage() {
  return <Guest />
}
