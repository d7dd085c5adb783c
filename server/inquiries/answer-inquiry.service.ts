import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { inquiryState, mayAnswer } from '@foyer/domain/checkout/inquiry.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { writeAct } from '../office/acts.queries.ts'
import { quoteById, stateOf } from '../quotes/quote.queries.ts'
import { lockInquiry, noteAnswer, type Inquiry } from './inquiry.queries.ts'

/** Whether an inquiry can be answered, as its quote stands now. */
export async function canBeAnswered({ database: { db }, clock }: Context, inquiry: Inquiry): Promise<boolean> {
  const quote = inquiry.quote === null ? undefined : await quoteById(db, inquiry.quote)
  return mayAnswer(inquiryState(inquiry), quote ? stateOf(quote, clock()) : null)
}

/** An inquiry that can be answered, which nobody else answers until the caller's transaction ends. */
export async function openInquiry(
  shop: Context,
  number: string,
): Promise<Inquiry | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const inquiry = await lockInquiry(shop.database.db, number)
  if (!inquiry) return { refused: 'NOT_FOUND' }
  return (await canBeAnswered(shop, inquiry)) ? inquiry : { refused: 'INQUIRY_ANSWERED' }
}

/** Notes by which quote an inquiry was answered, in the caller's transaction. */
export async function noteQuoted(
  shop: Context,
  inquiry: Inquiry,
  quote: { id: string; number: string },
  by: Actor,
): Promise<void> {
  const { db } = shop.database
  const now = shop.clock()
  await noteAnswer(db, inquiry.id, { answeredAt: now, quote: quote.id, declined: null })
  await settle(db, inquiry, { by, note: quote.number }, now)
}

/** Says no, in the caller's transaction; the visitor gets the sentence. */
export async function declineInquiry(
  shop: Context,
  { number, reason }: { number: string; reason: string },
  by: Actor,
): Promise<{ data: { number: string } } | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const { db } = shop.database
  const inquiry = await openInquiry(shop, number)
  if (isRefused(inquiry)) return inquiry
  const now = shop.clock()
  await noteAnswer(db, inquiry.id, { answeredAt: now, quote: null, declined: reason })
  await settle(db, inquiry, { by, note: 'declined' }, now)
  await shop.jobs.send(db, 'inquiry-mail', { inquiry: inquiry.id, what: 'declined' })
  return { data: { number } }
}

/** Its entry in the inbox waits for nobody any more. */
function settle(tx: Db, { id }: Inquiry, { by, note }: { by: Actor; note: string }, now: Date): Promise<void> {
  return writeAct(tx, { by, act: 'settle', subject: id, outcome: 'done', details: { note } }, now)
}
