import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'
import { orderById } from './order.queries.ts'
import { refuseVisitMails } from './visit-mail.queries.ts'

type Keys = Pick<Context, 'keys'>

/** Under which a mail address is remembered: nobody reads an address out of it. */
export function mailboxHash({ keys }: Keys, email: string): string {
  return signed(keys.confirm, `visit-mail-of|${email.trim().toLowerCase()}`)
}

/** What leads from a mail to its refusal, and opens nothing else. */
export function refusalToken({ keys }: Keys, orderId: string): string {
  return `${orderId}.${signed(keys.confirm, `visit-mail|${orderId}`)}`
}

/** Refuses further mails to the address of the order that the token is of; false for any other token. */
export async function refuse(shop: Context, token: string): Promise<boolean> {
  const [orderId = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(orderId)) return false
  const [given, right] = [Buffer.from(token), Buffer.from(refusalToken(shop, orderId))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const order = await orderById(shop.database.db, orderId)
  if (!order || order.customer.email === '') return false
  await refuseVisitMails(shop.database.db, mailboxHash(shop, order.customer.email), shop.clock())
  return true
}

const signed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
