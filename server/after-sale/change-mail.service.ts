import type { Mailer } from '../mail/mailer.ts'
import type { Message } from '../mail/message.ts'
import type { Context } from '../context.ts'
import { changeById, passInOrder } from './change-order.queries.ts'
import { ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import { officeMail, type ToursOfOffice } from '../orders/office-mail.service.ts'
import { sendPassPostMail } from '../orders/pass-post-mail.service.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import { translatedLines } from '../orders/translated-lines.ts'

/** The job that tells the museum that the answers about a guided tour were changed. */
export async function sendOfficeChangedMail(
  shop: Context,
  mailer: Mailer,
  { orderId, office, changed }: { orderId: string; office: string; changed: string },
): Promise<void> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  const change = withTickets && (await changeById(shop.database.db, changed))
  if (!change) return
  const { order } = withTickets
  const changedLine = order.items.filter((_, position) => position === change.line)
  const head = await ownLetterhead(shop)
  const items = translatedLines(await shop.catalogue.current(), changedLine, head.lang)
  await mailer.send(await officeChangedMail(head, { order, items, office }, change))
}

export function officeChangedMail(
  head: Letterhead,
  tours: ToursOfOffice,
  change: { id: string; changedAt: Date },
): Promise<Message> {
  const { t } = head
  return officeMail(head, tours, {
    id: change.id,
    title: t('mail.officeChangedTitle'),
    intro: ({ number }) => [t('mail.officeChangedIntro', { number })],
    subject: 'mail.officeChangedSubject',
    date: change.changedAt,
  })
}

/** The job that tells the museum that a card which it posts has another name. */
export async function sendPassChangedMail(
  shop: Context,
  mailer: Mailer,
  { orderId, changed }: { orderId: string; changed: string },
): Promise<void> {
  const { db } = shop.database
  const change = await changeById(db, changed)
  const was = change?.was as { pass?: string; name?: string } | undefined
  // what was erased meanwhile has no name any more
  const pass = was?.pass === undefined ? undefined : await passInOrder(db, orderId, was.pass)
  if (!change || !pass) return
  const { id, changedAt } = change
  await sendPassPostMail(shop, mailer, orderId, { id, changedAt, pass: was!.pass!, was: was!.name!, name: pass.name })
}
