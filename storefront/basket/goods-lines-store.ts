import type { CartItem } from '@foyer/domain/goods/items.ts'
import { store } from '../core/store.ts'

/** The lines of passes and vouchers, only for a basket that has some. */
export const goodsLines = store<typeof import('./goods-lines.ts') | null>(null)

/** Loads them where they are needed; without them a line shows without its owners, or what is printed. */
export async function loadGoodsLines(form: readonly CartItem[]): Promise<void> {
  if (goodsLines.read() || !form.some(({ type }) => type === 'annualPass' || type === 'voucher')) return
  goodsLines.write(await import('./goods-lines.ts').catch(() => null))
}
