import type { TypesOf } from '@foyer/contract/schema.ts'
import type { orderSlips } from '@foyer/contract/orders.slips.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import type { WithoutTexts } from '../documents/documents.ts'
import { isOwn, passesData, receiptData, ticketsData, vouchersData } from './document-data.ts'
import { orderWithTickets } from './order.service.ts'

type Slips = TypesOf<typeof orderSlips>['data']

/** What a receipt printer writes of an order: tickets and what else has a code, and the receipt. */
export async function slipsOnRequest(
  shop: Context,
  { id, copy }: { id: string; copy?: 'true' | undefined },
): Promise<{ data: Slips } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const read = await orderWithTickets(shop, { bookingId: id })
  if (!read || read.order.unpaid) return { refused: 'ORDER_NOT_AVAILABLE' }
  const { lang } = read.order
  const how = { lang, pictures: {} }
  const own = read.tickets.filter(isOwn)
  const slips = (kind: Slips[number]['kind'], data: WithoutTexts): Slips =>
    shop.documents.slips(data).map((rows) => ({ kind, rows }))
  const receipt = await receiptData(shop, read, 'roll', copy === 'true')
  return {
    data: [
      ...(own.length > 0 ? slips('ticket', await ticketsData(shop, read, own, how)) : []),
      ...(read.passes.length > 0 ? slips('pass', await passesData(shop, read, how)) : []),
      ...(read.vouchers.length > 0 ? slips('voucher', await vouchersData(shop, read, how)) : []),
      ...(receipt ? slips('receipt', receipt) : []),
    ],
  }
}
