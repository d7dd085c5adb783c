import { isEmail } from '../text/email.ts'
import { isPrintable } from '../text/printable-letters.ts'
import { addDays, isDay } from '../time/calendar.ts'

export const longestRecipient = 80
export const longestDedication = 300
/** A card has no space for more. */
export const mostLines = 8
/** How far ahead a voucher can be sent. */
const mostDaysAhead = 365

/** Who a voucher is for, what is printed on it, and who gets it by mail: without `send` the buyer. */
export interface VoucherDelivery {
  recipient: string
  dedication: string
  /** From whom, as it is printed; nothing where it is not said. */
  from?: string
  /** The picture of its card, by key of the catalogue. */
  picture?: string
  send: { email: string; on: string | null } | null
}
export type DeliveryField = 'recipient' | 'dedication' | 'from' | 'email' | 'day'

export const lastSendDay = (today: string) => addDays(today, mostDaysAhead)

/** The fields that cannot stay as they are, in the order of the form. */
export function wrongDelivery(
  { recipient, dedication, from = '', send }: VoucherDelivery,
  today: string,
): DeliveryField[] {
  return [
    ...(recipient.length > longestRecipient || !isPrintable(recipient) ? ['recipient' as const] : []),
    ...(dedication.length > longestDedication || dedication.split('\n').length > mostLines || !isPrintable(dedication)
      ? ['dedication' as const]
      : []),
    ...(from.length > longestRecipient || !isPrintable(from) ? ['from' as const] : []),
    ...(send && !isEmail(send.email) ? ['email' as const] : []),
    ...(send && send.on !== null && !(isDay(send.on) && send.on >= today && send.on <= lastSendDay(today))
      ? ['day' as const]
      : []),
  ]
}

/** As it is kept: without blanks around what was typed. */
export function trimmedDelivery({ recipient, dedication, from = '', picture, send }: VoucherDelivery): VoucherDelivery {
  return {
    recipient: recipient.trim(),
    dedication: dedication.trim(),
    ...(from.trim() && { from: from.trim() }),
    ...(picture && { picture }),
    send: send && { ...send, email: send.email.trim() },
  }
}
