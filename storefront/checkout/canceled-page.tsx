import { PageSkeleton } from '../ui/page-skeleton.tsx'
import Canceled from './canceled.tsx'
import { restoreBasket } from '../basket/restore-basket.ts'

/** The screen shows the session's basket; nothing is loaded. */
export async function load() {
  restoreBasket()
  return null
}
export { PageSkeleton as Skeleton }
export { Canceled as default }
