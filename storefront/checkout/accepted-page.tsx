import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { cartStore } from '../cart/cart-store.ts'
import { browserApi } from '../shop/browser-api.ts'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { readTours } from './basket-goods.ts'
import { Accepted } from './checkout-parts.tsx'
import { restoreBasket } from './restore-basket.ts'

/** What is shown is the session's alone, but for what its tours are. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  restoreBasket()
  const [tours] = await Promise.all([readTours(browserApi(params.lang ?? defaultLanguage), cartStore.read().form), Accepted.ahead()])
  return { tours }
}
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default function AcceptedPage() {
  return <Accepted tours={useLoaderData<typeof clientLoader>().tours} />
}
