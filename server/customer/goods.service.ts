import type { BoughtPass, BoughtVoucher } from '@foyer/contract/customer.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { loggedIn } from '../account/session.service.ts'
import type { Context } from '../context.ts'
import { passesOf, vouchersOf } from './goods.queries.ts'

/** What an account has bought and may still be used. */
export async function listGoods(
  shop: Context,
  token: string | null,
): Promise<{ data: { passes: BoughtPass[]; vouchers: BoughtVoucher[] } } | Refused<'LOGIN_NEEDED' | 'FORBIDDEN'>> {
  const known = await loggedIn(shop, token)
  if (isRefused(known)) return known
  const { db } = shop.database
  const { id } = known.customer
  return { data: { passes: await passesOf(db, id), vouchers: await vouchersOf(db, id, shop.clock()) } }
}
