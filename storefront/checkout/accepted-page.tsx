import { useLoaderData } from '../router/hooks.ts'
import { cartStore } from '../cart/cart-store.ts'
import type { LoadArgs } from '../router/screen.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import Accepted from './accepted.tsx'
import { readTours } from '../basket/basket-goods.ts'
import { restoreBasket } from '../basket/restore-basket.ts'

/** The screen shows the session's basket; only its tours are loaded. */
export async function load({ api }: LoadArgs) {
  restoreBasket()
  return { tours: await readTours(api, cartStore.read().form) }
}
export { PageSkeleton as Skeleton }

export default function AcceptedPage() {
  return <Accepted tours={useLoaderData<typeof load>().tours} />
}
