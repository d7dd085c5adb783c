import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { pdfFile, type Message } from '../mail/message.ts'
import { museumMail } from '../mail/museum-mail.ts'
import { passesDocument } from './documents.service.ts'
import { orderWithTickets } from './order.service.ts'
import { translatedLines } from './translated-lines.ts'

/** A pass that has another owner. */
interface ChangedPass {
  id: string
  pass: string
  was: string
  name: string
  changedAt: Date
}

/**
 * The job that mails the museum which annual passes of an order go by post, and where to, or the one that has another
 * name; their cards are attached. It goes to the museum, so it says everything.
 */
export async function sendPassPostMail(
  shop: Context,
  mailer: Mailer,
  orderId: string,
  changed?: ChangedPass,
): Promise<void> {
  const ordered = await orderWithTickets(shop, { id: orderId })
  if (!ordered) return
  const { order } = ordered
  // what is handed over is in the language of the order
  const passes = await passesDocument(shop, ordered, order.lang, true)
  if (isRefused(passes)) return
  const head = await ownLetterhead(shop)
  const items = translatedLines(await shop.catalogue.current(), order.items, head.lang)
  await mailer.send(await passPostMail(head, { order, items, pdf: passes.document as Uint8Array, changed }))
}

interface PassPostMail {
  order: Order
  /** Its lines in the museum's language. */
  items: Order['items']
  pdf: Uint8Array
  changed?: ChangedPass | undefined
}

export function passPostMail(head: Letterhead, { order, items, pdf, changed }: PassPostMail): Promise<Message> {
  const { t, site } = head
  const number = order.number ?? ''
  const posted = postedPasses(items).filter(({ name }) => !changed || name === changed.name)
  return museumMail(
    head,
    order,
    {
      about: [orderReference(order), 'post', changed?.id].filter(Boolean).join('.'),
      office: site.email,
      subject: changed ? `${t('mail.postChangedTitle')}: ${number}` : t('mail.postSubject', { number }),
      date: changed?.changedAt ?? new Date(order.date),
    },
    {
      title: changed ? t('mail.postChangedTitle') : t('mail.postTitle', { count: posted.length }),
      paragraphs: [
        ...(changed ? [t('mail.postChanged', { pass: changed.pass, was: changed.was, name: changed.name })] : []),
        t('mail.postIntro', { number }),
        ...posted.map((pass) => t('mail.postOne', pass)),
      ],
    },
    [pdfFile(t('mail.passesFile', { number }), pdf)],
  )
}

function postedPasses(items: Order['items']): { pass: string; name: string; address: string }[] {
  return items.flatMap((line) =>
    (line.pass?.owners ?? []).flatMap(({ name, address }) =>
      address === null ? [] : { pass: line.name, name, address },
    ),
  )
}
