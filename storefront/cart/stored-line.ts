import type { CartItem } from '@foyer/domain/goods/items.ts'

type Kept = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null
const areRecords = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isRecord)

/** What a line of each kind needs beside name and price, so that it can be shown. */
const hasItsOwn = {
  ticket: ({ datetime, subtickets }) => typeof datetime === 'string' && areRecords(subtickets),
  dayTicket: ({ dayTickets }) => areRecords(dayTickets) && dayTickets.every((one) => areRecords(one.subtickets)),
  guidedTour: ({ datetime, prices, answers, tickets }) =>
    typeof datetime === 'string' &&
    areRecords(prices) &&
    areRecords(answers) &&
    areRecords(tickets) &&
    tickets.every((ticket) => areRecords(ticket.subtickets)),
  merchandise: () => true,
  annualPass: ({ owners, months }) => areRecords(owners) && Number.isFinite(months),
  voucher: () => true,
  voucherCode: ({ barcode, available_amount }) => typeof barcode === 'string' && Number.isFinite(available_amount),
} satisfies Record<CartItem['type'], (kept: Kept) => boolean>

/** Whether a value from the session storage can be shown as a line. */
export function isLine(kept: unknown): kept is CartItem {
  if (!isRecord(kept)) return false
  const { type } = kept
  if (![kept.name, kept.detail, type].every((text) => typeof text === 'string')) return false
  if (![kept.id, kept.price, kept.totalPrice, kept.count, kept.totalCount].every(Number.isFinite)) return false
  return Object.hasOwn(hasItsOwn, type as string) && hasItsOwn[type as CartItem['type']](kept)
}
