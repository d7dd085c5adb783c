import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { store } from '../core/store.ts'

/** The components of annual passes, only for a basket that has some. */
export const passParts = store<typeof import('./pass-line.tsx') | null>(null)

/** Loads them where they are needed; without them a line shows without its owners. */
export async function loadPassParts(form: readonly CartItem[]): Promise<void> {
  if (passParts.read() || !form.some(({ type }) => type === 'annualPass')) return
  passParts.write(await import('./pass-line.tsx').catch(() => null))
}
