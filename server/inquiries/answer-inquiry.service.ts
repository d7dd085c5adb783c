import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { inquiryState, mayAnswer } from '@foyer/domain/checkout/inquiry.ts'
import { quoteState } from '@foyer/domain/checkout/quote-state.ts'
import type { Context } from '../context.ts'
import { answersTo, lockInquiry, noteAnswer, type Answer, type Inquiry } from './inquiry.queries.ts'

/** Whether an inquiry can be answered, as the quote stands that answered it. */
export function canBeAnswered(inquiry: Inquiry, quote: Answer | undefined, now: Date): boolean {
  return mayAnswer(inquiryState(inquiry), quote ? quoteState(quote, quote, now) : null)
}

/**
 * An inquiry that can be answered, which nobody else answers until the caller's transaction ends. It is locked before
 * the claim of its former quote.
 */
export async function openInquiry(
  { database: { db }, clock }: Context,
  number: string,
): Promise<Inquiry | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const inquiry = await lockInquiry(db, { number })
  if (!inquiry) return { refused: 'NOT_FOUND' }
  const answers = await answersTo(db, [inquiry], { locked: true })
  return canBeAnswered(inquiry, answers.get(inquiry.quote), clock()) ? inquiry : { refused: 'INQUIRY_ANSWERED' }
}

/**
 * Whether a quote is still what an inquiry was answered by, until the caller's transaction ends; one that is forgotten
 * was answered by nothing else.
 */
export async function isStillAnswer(
  { database: { db } }: Context,
  { id, inquiry }: { id: string; inquiry: string | null },
): Promise<boolean> {
  const found = inquiry === null ? undefined : await lockInquiry(db, { id: inquiry })
  return found === undefined || found.quote === id
}

/** Notes by which quote an inquiry was answered, in the caller's transaction. */
export function noteQuoted({ database: { db }, clock }: Context, { id }: Inquiry, quote: string): Promise<void> {
  return noteAnswer(db, id, { answeredAt: clock(), quote, declined: null })
}

/** Says no, in the caller's transaction; the visitor gets the sentence. `was` is what stood there before. */
export async function declineInquiry(
  shop: Context,
  { number, reason }: { number: string; reason: string },
): Promise<{ data: { number: string }; was: Inquiry } | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const { db } = shop.database
  const inquiry = await openInquiry(shop, number)
  if (isRefused(inquiry)) return inquiry
  await noteAnswer(db, inquiry.id, { answeredAt: shop.clock(), quote: null, declined: reason })
  await shop.jobs.send(db, 'inquiry-mail', { inquiry: inquiry.id, what: 'declined' })
  return { data: { number }, was: inquiry }
}
