import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { Accepted } from './checkout-parts.tsx'
import { restoreBasket } from './restore-basket.ts'

/** What is shown is the session's alone. */
export async function clientLoader() {
  restoreBasket()
  await Accepted.ahead()
  return null
}
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default function AcceptedPage() {
  return <Accepted />
}
