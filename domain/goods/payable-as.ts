import type { PayableLine } from '../vouchers/redeem-codes.ts'

type Good = PayableLine['good']

/** What voucher codes see in a line, in a basket and in an order alike. */
export const payableAs = {
  event: ({ eventId }: { eventId: number }): Good => ({ kind: 'events', id: eventId }),
  tour: ({ id }: { id: number }): Good => ({ kind: 'tours', id }),
  article: ({ id }: { id: number }): Good => ({ kind: 'articles', id }),
  pass: ({ id }: { id: number }): Good => ({ kind: 'passes', id }),
  // its money would get a new end and another code
  voucher: (): Good => 'voucher',
  other: (): Good => 'other',
}
