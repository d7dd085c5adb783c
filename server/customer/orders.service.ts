import { isGood } from '@foyer/domain/goods/ordered.ts'
import type { customerOrders, OrderSummary } from '@foyer/contract/customer.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { loggedIn } from '../account/session.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { linePictures } from '../orders/line-pictures.ts'
import { ordersOf, pendingOf, type After, type ListedOrder } from './orders.queries.ts'

const pageSize = 20

/** The orders of a token's account, newest first; the first page begins with those whose payment is on its way. */
export async function listOrders(
  shop: Context,
  {
    lang,
    query: { cursor, limit = pageSize },
    token,
  }: Pick<Incoming<typeof customerOrders>, 'lang' | 'query' | 'token'>,
): Promise<
  | { data: OrderSummary[]; next: string | null }
  | Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>
  | Refused<'MALFORMED', { place: string }>
> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) return { refused: 'MALFORMED', place: 'query.cursor' }
  const { db } = shop.database
  const { id } = known.customer
  const pending = after ? [] : await pendingOf(db, id)
  const orders = await ordersOf(db, id, after, limit + 1)
  const page = orders.slice(0, limit)
  const catalogue = await shop.catalogue.current()
  return {
    data: [...pending, ...page].map((order) => summaryOf(order, catalogue, lang)),
    next: orders.length > limit ? cursorOf(page.at(-1)!) : null,
  }
}

function summaryOf(
  { id: _, placedAt, state, items, ...order }: ListedOrder,
  catalogue: Catalogue,
  lang: string,
): OrderSummary {
  const pictures = linePictures(catalogue, items, lang)
  return {
    ...order,
    status: state,
    date: new Date(placedAt).toISOString(),
    items: items.filter(isGood).map(({ type, name, datetime, datetime_end, visit_end, unredeemed, count }, at) => ({
      type,
      name,
      datetime,
      ...(datetime_end && { datetime_end }),
      ...(visit_end && { visit_end }),
      ...(unredeemed && { unredeemed }),
      ...(pictures[at] && { picture: pictures[at] }),
      count,
    })),
  }
}

function cursorOf({ placedAt, id }: After): string {
  return Buffer.from(`${placedAt} ${id}`).toString('base64url')
}

function readCursor(cursor: string): After | null {
  const found = /^(?<placedAt>\d{4}-\d\d-\d\dT[\d:.+-]{8,30}) (?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )?.groups as After | undefined
  return found && !Number.isNaN(Date.parse(found.placedAt)) ? found : null
}
