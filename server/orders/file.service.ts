import { basename } from 'node:path'
import type { Refused } from '@foyer/contract/refusals.ts'
import { newestFile } from '../catalogue/files.queries.ts'
import type { Document } from '../http/router.ts'
import type { Context } from '../context.ts'
import { wholeOrder } from './order.queries.ts'

/** The file that a line of a placed order consists of. */
export async function fileOnRequest(
  shop: Context,
  bookingId: string,
  number: number,
): Promise<Document | Refused<'ORDER_NOT_AVAILABLE'>> {
  const order = await wholeOrder(shop.database.db, { bookingId })
  const file = order?.placed.state === 'placed' ? order.lines[number - 1]?.file : undefined
  if (file === undefined) return { refused: 'ORDER_NOT_AVAILABLE' }
  const document = await newestFile(shop.database.db, file)
  if (document) return { document, filename: basename(file) }
  shop.log.error({ order: order?.placed.number, file }, 'a file that was sold is in no catalogue')
  return { refused: 'ORDER_NOT_AVAILABLE' }
}
