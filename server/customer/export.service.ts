import type { customerExport } from '@foyer/contract/customer.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { Account } from '../account/accounts.queries.ts'
import { detailsOf } from '../account/customer.service.ts'
import { customerById } from '../account/customers.queries.ts'
import { reauthenticate } from '../account/reauthenticate.service.ts'
import type { Incoming } from '../http/router.ts'
import { answersTo, inquiriesFrom } from '../inquiries/inquiry.queries.ts'
import { ownInquiry } from '../inquiries/own-inquiry.ts'
import { notesAbout } from '../orders/notes.queries.ts'
import { wholeOrder } from '../orders/order.queries.ts'
import { orderData } from '../orders/order.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { passkeysOf } from '../account/passkeys.queries.ts'
import { sessionsOf } from '../account/sessions.queries.ts'
import { orderIdsOf } from './export.queries.ts'
import { passesOf, vouchersOf } from './goods.queries.ts'

/** Everything that the shop has of an account, in words where there are some. */
export async function exportData(
  shop: Context,
  { lang, ...request }: Pick<Incoming<typeof customerExport>, 'lang' | 'body' | 'token' | 'address'>,
): Promise<
  | { data: z.output<typeof customerExport.data> }
  | Refused<'LOGIN_NEEDED' | 'FORBIDDEN' | 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>
> {
  const known = await reauthenticate(shop, request)
  if (isRefused(known)) return known
  return { data: await accountData(shop, known.account, lang) }
}

export async function accountData(
  shop: Context,
  account: Account,
  lang: string,
): Promise<z.output<typeof customerExport.data>> {
  const { db } = shop.database
  const now = shop.clock()
  const id = account.customerId
  const customer = (await customerById(db, id))!
  const { isGuest: _, ...data } = detailsOf(customer, account)
  return {
    exported: now.toISOString(),
    account: { ...data, created: account.createdAt.toISOString(), lang: customer.lang },
    orders: await ordersData(shop, await orderIdsOf(db, id), lang),
    // only of an address that is theirs
    inquiries: account.confirmedEmail === null ? [] : await inquiriesData(db, account.confirmedEmail),
    notes: (await notesAbout(db, id)).map(({ order, at, text }) => ({
      order,
      date: new Date(at).toISOString(),
      text,
    })),
    passes: await passesOf(db, id),
    vouchers: await vouchersOf(db, id, now),
    sessions: (await sessionsOf(db, id, now)).map(({ createdAt, expiresAt }) => ({
      created: createdAt.toISOString(),
      expires: expiresAt.toISOString(),
    })),
    passkeys: (await passkeysOf(db, id)).map(({ name, createdAt, usedAt }) => ({
      name,
      created: createdAt.toISOString(),
      used: usedAt?.toISOString() ?? null,
    })),
  }
}

/** Orders as their buyers see them. */
export async function ordersData(shop: Context, ids: readonly string[], lang: string): Promise<Order[]> {
  const orders = []
  for (const id of ids) {
    const whole = await wholeOrder(shop.database.db, { id })
    if (whole) orders.push(await orderData(shop, whole, lang))
  }
  return orders
}

/** What was asked from an address of mail, with what the museum has answered. */
export async function inquiriesData(db: Db, email: string) {
  const asked = await inquiriesFrom(db, email)
  const answers = await answersTo(db, asked)
  return asked.map((one) => ownInquiry(one, answers.get(one.quote)))
}
