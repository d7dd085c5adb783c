import { Suspense } from 'react'
import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { Accepted, loadAhead } from './checkout-parts.ts'
import { restoreBasket } from './restore-basket.ts'

/** What is shown is the session's alone. */
export async function clientLoader() {
  restoreBasket()
  await loadAhead('accepted')
  return null
}
clientLoader.hydrate = true as const
export const HydrateFallback = PageSkeleton

export default function AcceptedPage() {
  return (
    <Suspense>
      <Accepted />
    </Suspense>
  )
}
