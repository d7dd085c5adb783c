import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { submittedOwners } from '../passes/owners.ts'
import type { CartItem } from './items.ts'
import { totalOf } from './line-parts.ts'

type Submitted<I extends CartItem> = (item: I) => SubmittedItem[]

/** How each kind of line is sent to the server, with the total that was shown; loaded when it is. */
const submitted = {
  ticket: ({ id, count, datetime, subtickets, totalPrice }) => [
    { type: 'ticket', id, count, datetime, subtickets: counts(subtickets), price: totalPrice },
  ],
  dayTicket: ({ dayTickets, totalPrice }) =>
    dayTickets.map((one) => ({
      type: 'ticket',
      id: one.id,
      count: one.count,
      datetime: null,
      subtickets: counts(one.subtickets),
      // a reduced line has one kind
      price: dayTickets.length === 1 ? totalPrice : totalOf(one),
    })),
  guidedTour: ({ id, datetime, answers, prices, tickets, admissions, totalPrice }) => [
    {
      type: 'guidedTour',
      tourId: id,
      datetime,
      answers,
      prices: counts(prices),
      tickets: tickets.map((ticket) => ({
        id: ticket.id,
        count: ticket.count,
        subtickets: counts(ticket.subtickets),
      })),
      ...(admissions && { admissions: admissions.map(({ number }) => number) }),
      price: totalPrice,
    },
  ],
  merchandise: ({ id, count, totalPrice }) => [{ type: 'merchandise', id, count, price: totalPrice }],
  annualPass: ({ id, count, owners, valid_from, gift, totalPrice }) => [
    {
      type: 'annualPass',
      id,
      count,
      owners: submittedOwners(owners),
      valid_from: valid_from || null,
      gift,
      price: totalPrice,
    },
  ],
  voucher: ({ id, count, recipient, dedication, from, picture, send, totalPrice }) => [
    {
      type: 'voucher',
      id,
      count,
      price: totalPrice,
      ...(recipient && { recipient }),
      ...(dedication && { dedication }),
      ...(from && { from }),
      ...(picture && { picture }),
      ...(send && { send }),
    },
  ],
  voucherCode: ({ barcode, discount, member }) => [
    { type: 'voucherCode', barcode, price: discount, ...(member && { holder: member.holder }) },
  ],
} satisfies { [T in CartItem['type']]: Submitted<Extract<CartItem, { type: T }>> }

export function submittedItems<I extends CartItem>(item: I): SubmittedItem[] {
  return (submitted[item.type] as unknown as Submitted<I>)(item)
}

const counts = (parts: readonly { id: number; count: number }[]) => parts.map(({ id, count }) => ({ id, count }))
