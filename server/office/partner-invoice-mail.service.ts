import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { monthName, spelledDate } from '@foyer/domain/time/calendar.ts'
import { link } from '@foyer/contract/paths.ts'
import type { Context } from '../context.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, pdfFile, type Message } from '../mail/message.ts'
import { invoiceByNumber, type PartnerInvoiceRow } from '../partners/partner-invoice.queries.ts'

/** The job that mails a partner its invoice of a month. */
export async function sendPartnerInvoiceMail(shop: Context, mailer: Mailer, number: string): Promise<void> {
  const row = await invoiceByNumber(shop.database.db, number)
  const { partners } = await shop.catalogue.current()
  const partner = partners.find(({ id }) => id === row?.partner)
  if (!row || !partner) return
  const { lang } = partner
  const head = await letterhead(shop, lang)
  const pdf = await shop.documents.make(
    {
      kind: 'partner-invoice',
      invoice: { ...row.document, number },
      demonstration: shop.payments.demonstration,
      lang,
      site: head.site,
    },
    true,
  )
  await mailer.send(await partnerInvoiceMail(head, { invoice: row, partner, pdf }))
}

interface PartnerInvoiceMail {
  invoice: Pick<PartnerInvoiceRow, 'number' | 'month' | 'currency' | 'total' | 'dueOn' | 'issuedAt'>
  partner: { name: string; email: string }
  pdf: Uint8Array
}

export function partnerInvoiceMail(
  head: Letterhead,
  { invoice: row, partner: { name, email }, pdf }: PartnerInvoiceMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const { number } = row
  const locale = localeOf(lang, site.country)
  const month = monthName(row.month, locale)
  const symbol = row.currency === site.currency ? site.currencySymbol : row.currency
  const amount = formatPrice(Math.abs(row.total), locale, row.currency, symbol)
  const content = {
    title: t('mail.partnerTitle', { month }),
    greeting: t('mail.greetingNoName'),
    paragraphs: [
      row.total < 0
        ? t('mail.partnerBack', { invoice: number, amount })
        : t('mail.partnerText', { invoice: number, amount, date: spelledDate(row.dueOn, locale) }),
    ],
    link: { label: t('mail.partnerLink'), url: publicUrl + link('home', { lang }) },
  }
  const envelope = {
    about: `${number}.partner`,
    to: { fname: name, lname: '', email },
    subject: t('mail.partnerSubject', { invoice: number, month, site: site.name }),
    date: row.issuedAt,
  }
  const file = pdfFile(t('mail.invoiceFile', { number }), pdf)
  return messageOf(head, envelope, content, [file])
}
