import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { inquiryState, mayAnswer } from '@foyer/domain/checkout/inquiry.ts'
import { quoteState } from '@foyer/domain/checkout/quote-state.ts'
import type { Context } from '../context.ts'
import { lockInquiry, noteAnswer, quoteOf, type Inquiry } from './inquiry.queries.ts'

/** Whether an inquiry can be answered, as its quote stands now. */
export async function canBeAnswered({ database: { db }, clock }: Context, inquiry: Inquiry): Promise<boolean> {
  const quote = await quoteOf(db, inquiry)
  return mayAnswer(inquiryState(inquiry), quote ? quoteState(quote, quote, clock()) : null)
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
export function noteQuoted({ database: { db }, clock }: Context, { id }: Inquiry, quote: string): Promise<void> {
  return noteAnswer(db, id, { answeredAt: clock(), quote, declined: null })
}

/** Says no, in the caller's transaction; the visitor gets the sentence. */
export async function declineInquiry(
  shop: Context,
  { number, reason }: { number: string; reason: string },
): Promise<{ data: { number: string } } | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const { db } = shop.database
  const inquiry = await openInquiry(shop, number)
  if (isRefused(inquiry)) return inquiry
  await noteAnswer(db, inquiry.id, { answeredAt: shop.clock(), quote: null, declined: reason })
  await shop.jobs.send(db, 'inquiry-mail', { inquiry: inquiry.id, what: 'declined' })
  return { data: { number } }
}
