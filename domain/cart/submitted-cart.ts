import type { SubmittedCart, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Cart, CartItem, Part } from './cart.ts'
import { dayTicketPrice } from './line.ts'
import { submittedOwners } from '../passes/owners.ts'
import { isSent, shippingAmount } from './shipping.ts'
import { applyVouchers } from './totals.ts'

/** The cart as it is sent to the server (R3.26 to R3.31). */
export function submittedCart({
  form,
  externalDocumentNumber,
  shippingCosts = null,
}: Pick<Cart, 'form' | 'externalDocumentNumber'> & Partial<Pick<Cart, 'shippingCosts'>>): SubmittedCart {
  const shipping = shippingAmount(shippingCosts)
  return {
    ver: 1,
    items: applyVouchers(form, shipping).flatMap(submittedItems),
    external_document_number: externalDocumentNumber || null,
    ...(form.some(isSent) && shippingCosts !== null && { shipping }),
  }
}

const counted = (parts: readonly Part[]) => parts.map(({ id, count }) => ({ id, count }))

/** Items with the total that was shown, of a code what it pays; a day ticket line becomes one item per day ticket. */
function submittedItems(item: CartItem): SubmittedItem[] {
  const { id, count, totalPrice: price } = item
  switch (item.type) {
    case 'ticket':
      return [{ type: 'ticket', id, count, datetime: item.datetime, subtickets: counted(item.subtickets), price }]
    case 'dayTicket':
      return item.dayTickets.map((ticket) => ({
        type: 'ticket',
        id: ticket.id,
        count: ticket.count,
        datetime: null,
        subtickets: counted(ticket.subtickets),
        price: dayTicketPrice(ticket),
      }))
    case 'guidedTour':
      return [
        {
          type: 'guidedTour',
          tourId: id,
          datetime: item.datetime,
          answers: item.answers,
          prices: counted(item.prices),
          tickets: item.tickets.map((ticket) => ({
            id: ticket.id,
            count: ticket.count,
            subtickets: counted(ticket.subtickets),
          })),
          price,
        },
      ]
    case 'merchandise':
      return [{ type: 'merchandise', id, count, price }]
    case 'voucher': {
      const { recipient, dedication, send } = item
      return [
        {
          type: 'voucher',
          id,
          count,
          price,
          ...(recipient && { recipient }),
          ...(dedication && { dedication }),
          ...(send && { send }),
        },
      ]
    }
    case 'annualPass':
      return [
        {
          type: 'annualPass',
          id,
          count,
          owners: submittedOwners(item.owners),
          valid_from: item.valid_from || null,
          gift: item.gift,
          price,
        },
      ]
    case 'voucherCode':
      return [{ type: 'voucherCode', barcode: item.barcode, price: item.discount }]
    default:
      return item satisfies never
  }
}
