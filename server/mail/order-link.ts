import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { reviewUrl } from '../documents/site.ts'
import type { MailContent } from './mail-content.ts'

/** Leads the buyer to the order's page, which the link opens by itself. */
export function orderLink(
  { booking_id }: Pick<Order, 'booking_id'>,
  { t, lang, publicUrl }: { t: Translate; lang: string; publicUrl: string },
): MailContent['link'] {
  return { label: t('mail.orderLink'), url: reviewUrl(publicUrl, lang, booking_id), note: t('mail.orderLinkNote') }
}
