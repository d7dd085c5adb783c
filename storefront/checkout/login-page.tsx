import type { ClientLoaderFunctionArgs } from 'react-router'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import { browserApi } from '../shop/browser-api.ts'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { Login } from './checkout-parts.tsx'
import { restoreBasket } from './restore-basket.ts'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  restoreBasket()
  const asking = browserApi(params.lang ?? defaultLanguage)(checkoutPayments, { query: { shop: shopId } }).catch(() => null)
  const [payments] = await Promise.all([asking, Login.ahead()])
  return { payments: payments?.ok ? payments.data : [] }
}
export const shouldRevalidate = () => false
export const HydrateFallback = PageSkeleton

export default function LoginPage() {
  return <Login />
}
