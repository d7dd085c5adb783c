/** An entry of a voucher's ledger; amounts in minor units, below 0 what was taken from the voucher. */
export interface LedgerEntry {
  kind: 'issue' | 'reserve' | 'release' | 'redeem' | 'refund'
  amount: number
  /** Null for entries that no cart made, and once the cart is deleted. */
  cartId: string | null
  at: Date
  /** Its cart's hold has expired: what it reserved is free, even before a job releases it. */
  ended: boolean
}

export interface ShownEntry {
  kind: 'issue' | 'reserve' | 'redeem' | 'refund'
  amount: number
  at: Date
  /** The cart that has it, or to whose order it came back. */
  cartId: string | null
}

/**
 * A ledger as the voucher's holder reads it, oldest first: what a cart has reserved is shown as spent once it is, and
 * not at all once it is released. The amounts still add up to the balance.
 */
export function shownEntries(entries: readonly LedgerEntry[]): ShownEntry[] {
  const alone = entries.flatMap(({ kind, ...entry }): ShownEntry[] =>
    kind === 'issue' || kind === 'refund' ? [{ kind, amount: entry.amount, at: entry.at, cartId: entry.cartId }] : [],
  )
  const carts = [...new Set(entries.map(({ cartId }) => cartId))].filter((cartId) => cartId !== null)
  const ofCarts = carts.flatMap((cartId): ShownEntry[] => {
    const own = entries.filter((entry) => entry.cartId === cartId && entry.kind !== 'refund')
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0)
    const redeemed = own.find(({ kind }) => kind === 'redeem')
    const last = redeemed ?? own.findLast(({ kind }) => kind === 'reserve')
    if (amount === 0 || !last || (!redeemed && last.ended)) return []
    return [{ kind: redeemed ? 'redeem' : 'reserve', amount, at: last.at, cartId }]
  })
  return [...alone, ...ofCarts].sort((a, b) => a.at.getTime() - b.at.getTime())
}
