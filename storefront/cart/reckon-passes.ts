import { cartStore } from './cart-store.ts'

/** Reckons what annual passes lower, where the basket has one: the rule comes with the first. */
export async function reckonPasses(): Promise<void> {
  if (!cartStore.read().form.some((item) => 'member' in item)) return
  const loaded = await import('./with-passes.ts').catch(() => null)
  // a file that is missing makes the page reload
  loaded?.withPasses()
}
