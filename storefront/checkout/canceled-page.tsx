import { PageSkeleton } from '../shop/parts/page-skeleton.tsx'
import { Canceled } from './checkout-parts.tsx'
import { restoreBasket } from './restore-basket.ts'

/** What is shown is the session's alone. */
export async function load() {
  restoreBasket()
  await Canceled.ahead()
  return null
}
export const HydrateFallback = PageSkeleton

export default function CanceledPage() {
  return <Canceled />
}
