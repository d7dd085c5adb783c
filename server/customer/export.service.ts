import type { customerExport } from '@foyer/contract/customer.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import { readCustomer } from '../account/customer.service.ts'
import { reauthenticate } from '../account/reauthenticate.service.ts'
import type { Incoming } from '../http/router.ts'
import { answersTo, inquiriesFrom } from '../inquiries/inquiry.queries.ts'
import { ownInquiry } from '../inquiries/own-inquiry.ts'
import { notesAbout } from '../orders/notes.queries.ts'
import { wholeOrder } from '../orders/order.queries.ts'
import { orderData } from '../orders/order.service.ts'
import type { Context } from '../context.ts'
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
  const { account, customer } = known
  const { db } = shop.database
  const now = shop.clock()
  const details = await readCustomer(shop, request.token!)
  if (isRefused(details)) return details
  const { isGuest: _, ...data } = details.data
  const orders = []
  for (const id of await orderIdsOf(db, customer.id)) {
    const whole = await wholeOrder(db, { id })
    if (whole) orders.push(await orderData(shop, whole, lang))
  }
  // only of an address that is theirs
  const asked = account.confirmedEmail === null ? [] : await inquiriesFrom(db, account.confirmedEmail)
  const answers = await answersTo(db, asked)
  return {
    data: {
      exported: now.toISOString(),
      account: { ...data, created: account.createdAt.toISOString(), lang: customer.lang },
      orders,
      inquiries: asked.map((one) => ownInquiry(one, answers.get(one.quote))),
      notes: (await notesAbout(db, customer.id)).map(({ order, at, text }) => ({
        order,
        date: new Date(at).toISOString(),
        text,
      })),
      passes: await passesOf(db, customer.id),
      vouchers: await vouchersOf(db, customer.id, now),
      sessions: (await sessionsOf(db, customer.id, now)).map(({ createdAt, expiresAt }) => ({
        created: createdAt.toISOString(),
        expires: expiresAt.toISOString(),
      })),
      passkeys: (await passkeysOf(db, customer.id)).map(({ name, createdAt, usedAt }) => ({
        name,
        created: createdAt.toISOString(),
        used: usedAt?.toISOString() ?? null,
      })),
    },
  }
}
