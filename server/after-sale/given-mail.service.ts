import { isOver } from '@foyer/domain/orders/give-ticket.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Mailer } from '../mail/mailer.ts'
import { givenEndedMail, givenMail } from '../mail/given-mail.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'
import { isTakenBack } from './give-ticket.queries.ts'
import { givenDates, givenPdf, partOfOrder, readGiven } from './given-ticket.service.ts'

/** The job that mails a ticket to whom it was given; one that was given on, moved or canceled meanwhile is not sent. */
export async function sendGivenMail(shop: Context, mailer: Mailer, ticketId: string): Promise<void> {
  const found = await readGiven(shop, { ticketId })
  if (!found || found.given.email === '') return
  const { given, ticket, moved } = found
  const { lang } = given
  const pdf = await givenPdf(shop, found, lang, true)
  if (isRefused(pdf)) return
  const calendar = await givenDates(shop, found, lang)
  await mailer.send(
    await givenMail({
      order: await partOfOrder(shop, found, lang),
      given,
      ticket,
      moved,
      pdf: pdf.document as Uint8Array,
      calendar: isRefused(calendar) ? null : (calendar.document as string),
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}

/** The job that tells whom a ticket was given that it was canceled or taken back, unless its visit is over. */
export async function sendGivenEndedMail(shop: Context, mailer: Mailer, ticketId: string): Promise<void> {
  const found = await readGiven(shop, { ticketId })
  if (!found || found.given.email === '' || isOver(found.line, shop.clock())) return
  const { given, ticket } = found
  const { lang } = given
  await mailer.send(
    await givenEndedMail({
      order: await partOfOrder(shop, found, lang),
      given,
      ticket,
      end: isTakenBack(found) ? 'TakenBack' : 'Canceled',
      endedAt: ticket.voidAt!,
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}
