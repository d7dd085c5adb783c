import { cartStore } from './cart-store.ts'
import { endError, paymentStore } from './payment-store.ts'

/** Reckons what annual passes lower, where the basket has one: the rule comes with the first. */
export async function reckonPasses(): Promise<void> {
  // which of them count the rule knows, for which first views have no room
  if (!cartStore.read().form.some((item) => 'member' in item)) return
  const loaded = await import('./with-passes.ts').catch(() => null)
  // a file that is missing makes the page reload
  loaded?.withPasses()
}

/** With another pass in the basket its lines are reckoned again, and it is asked again who books a time of members. */
export async function reckonPass(): Promise<void> {
  await reckonPasses()
  paymentStore.update((now) => ({ ...now, changes: now.changes.filter(({ code }) => code !== 'MEMBERS_ONLY') }))
  endError()
}
