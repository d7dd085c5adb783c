import type { OwnInquiry } from '@foyer/contract/inquiry.schema.ts'
import { inquiryState } from '@foyer/domain/checkout/inquiry.ts'
import type { Answer, Inquiry } from './inquiry.queries.ts'

/** An inquiry with all that was written, and what came of it. */
export function ownInquiry(one: Inquiry, quote: Answer | undefined): OwnInquiry {
  return {
    number: one.number,
    created: one.createdAt.toISOString(),
    state: inquiryState(one),
    tour: one.tourName,
    ...one.wish,
    ...one.customer,
    answered: one.answeredAt?.toISOString() ?? null,
    quote: quote?.number ?? null,
    declined: one.declined,
  }
}
