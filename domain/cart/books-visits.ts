import type { CartItem } from '../goods/items.ts'

/** Whether a line of the basket is an annual pass by which its buyer books visits. */
export const booksVisits = (item: CartItem): boolean =>
  'member' in item && item.member !== undefined && !('gift' in item && (item.gift || item.valid_from === ''))
