import type { TillConflict } from '@foyer/contract/tills.later.schema.ts'

/** Why a sale that is handed in is no order: its cash is paid in, and somebody has to settle it. */
const unbooked: readonly TillConflict[] = ['codeUsed', 'soldOut', 'notForSale', 'moneyDiffers']

export const isBooked = (conflicts: readonly TillConflict[]) => !conflicts.some((one) => unbooked.includes(one))

/** The number of a sale without network: of its till, what that held, and the device's own. */
export const tillSaleNumber = (till: string, stock: number, sale: number) => `${till}-${stock}-${sale}`
