import { PageSkeleton } from '../ui/page-skeleton.tsx'
import Canceled from './canceled.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'

/** What is shown is the session's alone. */
export async function load() {
  restoreBasket()
  return null
}
export { PageSkeleton as Skeleton }
export { Canceled as default }
