import { store } from '../core/store.ts'

/** A voucher's code that came with the address and is not in the basket yet. */
export const pendingCode = store<string | null>(null)

/**
 * Takes a code out of the address's fragment (`#voucher=…`) before the screen shows: it is worth money, and nothing
 * that reads the address later may see it.
 */
export function takeCodeFromAddress(): void {
  const code = new URLSearchParams(location.hash.slice(1)).get('voucher')
  if (code === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (code.trim()) pendingCode.write(code)
}
