import type { Message } from '../mail/message.ts'

/** What a mail says, to who shall not be let into the order by it. */
export function lookedAt({ subject, text }: Message, bookingId: string): { subject: string; text: string } {
  return { subject: subject ?? '', text: String(text).replaceAll(bookingId, '…') }
}
