import type { AccountEntry, accountTotals } from '@foyer/domain/office/partner-invoice.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { vatNumberIn } from '@foyer/domain/money/tax.ts'
import type { Party } from '@foyer/domain/orders/qr-bill.ts'
import { monthName } from '@foyer/domain/time/calendar.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { dateOf, vatTable } from './invoice-document.ts'
import { percentIn } from './order-words.ts'
import { paymentPart } from './payment-part.ts'
import { printableSymbol } from './printable.ts'
import type { Seller, Site } from './site.ts'

/** What a partner's invoice says for ever; amounts in minor units. */
export interface PartnerInvoice extends ReturnType<typeof accountTotals> {
  number: string
  /** As `2026-11`. */
  month: string
  /** When it was issued, ISO 8601. */
  date: string
  dueOn: string
  currency: string
  seller: Seller
  buyer: Party
  entries: Pick<AccountEntry, 'order' | 'day' | 'amount'>[]
}

const untaxed = { exempt: 'checkout.vatExempt', export: 'shop.exported', voucher: 'document.voucher' } as const

export interface PartnerInvoiceDocument {
  invoice: PartnerInvoice
  demonstration: boolean
  lang: string
  site: Site
  texts: CompiledTexts
}

/** What `invoice.typ` gets for what a partner has sold in a month: a line for each booking. */
export function partnerInvoiceContent({ invoice, demonstration, lang, site, texts }: PartnerInvoiceDocument) {
  const t = translator(texts, lang)
  const { number, currency, seller, buyer, total } = invoice
  const locale = localeOf(lang, site.country)
  const symbol = currency === site.currency ? printableSymbol(site) : currency
  const money = (minor: number) => formatPrice(minor, locale, currency, symbol)
  const rate = (percent: number) => t('document.percent', { percent: percentIn(locale).format(percent) })
  const isOwed = total > 0
  return {
    ...documentContent(
      {
        title: t('document.invoiceTitle', { number }),
        footer: t('document.invoiceFooter', { seller: seller.name, number }),
        lang,
        date: new Date(invoice.date),
      },
      site,
      t,
    ),
    heading: t('document.invoice'),
    demonstration: demonstration ? t('document.demonstration') : '',
    seller: [
      seller.name,
      seller.street,
      `${seller.zip} ${seller.city}`,
      vatNumberIn(seller.vatNumber, lang),
      site.email,
    ].filter((line) => line !== ''),
    buyer: { label: t('document.buyer'), lines: [buyer.name, buyer.street, `${buyer.zip} ${buyer.city}`] },
    facts: [
      { label: t('document.invoiceNumber'), text: number },
      { label: t('document.invoiceDate'), text: dateOf(invoice.date) },
      { label: t('document.period'), text: monthName(invoice.month, locale) },
    ],
    columns: [t('document.booking'), '', '', t('shop.amount')],
    lines: invoice.entries.map(({ order, day, amount }) => ({
      name: order,
      detail: formatDate(day),
      notes: amount < 0 ? [t('document.givenBack')] : [],
      unit: '',
      rates: [''],
      amount: money(amount),
    })),
    total: { label: t('shop.total'), amount: money(total) },
    paid: isOwed ? t('document.payableUntil', { date: formatDate(invoice.dueOn) }) : t('document.transferredToYou'),
    ...(isOwed && seller.iban
      ? paymentPart({ iban: seller.iban, creditor: seller, debtor: buyer, amount: total }, number, currency, lang, t)
      : { qrBill: null, transfer: null }),
    vat: vatTable(
      invoice.vat.map(({ rate: of, gross, vat }) =>
        typeof of === 'number'
          ? [rate(of), ...[gross, vat, gross - vat].map(money)]
          : // what vouchers have paid was taxed when they were sold, or is in the rates
            [t(untaxed[of]), money(gross), '–', money(gross)],
      ),
      t,
    ),
  }
}
