import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { formatDate, localDay } from '@foyer/domain/time/dates.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { containedVat, vatNumberIn, type TaxedLine } from '@foyer/domain/money/tax.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { lineWords, orderWords, type OrderWords } from './order-words.ts'
import { paymentPart, type PayBy } from './payment-part.ts'
import { printableSymbol } from './printable.ts'
import type { Seller, Site } from './site.ts'

/** All that an invoice is made from, as plain data that JSON carries. */
export interface InvoiceDocument {
  order: Order
  invoice: Invoice
  /** What each of the order's items is taxed by, and last what sending them is. */
  taxes: readonly (readonly TaxedLine[])[]
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

export interface Invoice {
  number: string
  /** When it was issued, ISO 8601. */
  date: string
  /** With its country by name. */
  seller: Seller
  /** While something of it is still to be paid. */
  payBy: PayBy | null
}

/** An invoice goes to bookkeepers: unlike tickets it has no link that opens the order. */
export function invoiceContent({ order, invoice, taxes, lang, site, texts }: InvoiceDocument) {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang, true)
  const { seller, number } = invoice
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
    ...tradeContent(order, seller, { lang, site }, t),
    facts: [
      { label: t('document.invoiceNumber'), text: number },
      { label: t('document.invoiceDate'), text: dateOf(invoice.date) },
      { label: t('document.booking'), text: words.number },
      { label: t('document.orderDate'), text: dateOf(order.date) },
    ],
    ...soldContent(order, taxes, words, t),
    paid: [
      // without an invoice to pay an order is placed once its money has arrived
      order.unpaid && order.due_on
        ? t('document.payableUntil', { date: formatDate(order.due_on) })
        : t('document.paid', { date: dateOf(order.paid_at ?? order.date) }),
      order.unpaid && order.unpaid < order.total ? t('order.unpaidTitle', { amount: words.money(order.unpaid) }) : '',
      words.codes.length > 0 ? t('document.paidByVouchers', { count: words.codes.length }) : '',
      order.payment.name,
    ]
      .filter((part) => part !== '')
      .join(' · '),
    ...(invoice.payBy ? paymentPart(invoice.payBy, number, order.currency, lang, t) : { qrBill: null, transfer: null }),
  }
}

/** What is sold with its prices and its VAT, the same on an invoice and on the quote before it. */
export function soldContent(order: Order, taxes: readonly (readonly TaxedLine[])[], words: OrderWords, t: Translate) {
  return {
    lines: [...goodsContent(order, taxes, words, t), ...words.codes.map(plainRow)],
    total: { label: t('shop.total'), amount: words.money(order.total) },
    vat: vatTable(vatRows(order, words, t), t),
  }
}

/** What an invoice and its credit notes have in common: who has sold to whom, and the columns of the lines. */
export function tradeContent(
  { demonstration, customer }: Order,
  seller: Seller,
  { lang, site }: { lang: string; site: Site },
  t: Translate,
) {
  return {
    demonstration: demonstration ? t('document.demonstration') : '',
    seller: [...sellerLines(seller), vatNumberIn(seller.vatNumber, lang), site.email].filter((line) => line !== ''),
    buyer: {
      label: t('document.buyer'),
      lines: customer.label,
    },
    columns: [t('document.item'), t('document.unitPrice'), t('document.vat'), t('shop.amount')],
  }
}

export function vatTable(rows: string[][], t: Translate) {
  return { columns: [t('document.vatRate'), t('document.gross'), t('document.vat'), t('document.net')], rows }
}

/** What was sold, at its list price, with what was taken off that below it. */
export function goodsContent(
  { items }: Order,
  taxes: readonly (readonly TaxedLine[])[],
  words: OrderWords,
  t: Translate,
) {
  return [
    ...items.flatMap((line, at) => [lineContent(line, taxes[at]!, words, t), ...words.reductions(line).map(plainRow)]),
    ...(words.shipping ? [shippingContent(words.shipping, taxes.at(-1)!, words, t)] : []),
  ]
}

function plainRow(row: { name: string; amount: string }) {
  return { ...row, detail: '', notes: [], unit: '', rates: [] }
}

function lineContent(line: OrderLine, taxes: readonly TaxedLine[], words: OrderWords, t: Translate) {
  const { rates, shares } = ratesOf(taxes, words, t)
  const list = line.total + reducedBy(line.reductions)
  return {
    ...lineWords(line, words, ...shares),
    unit: line.count > 1 && list % line.count === 0 ? words.money(list / line.count) : '',
    rates,
    amount: words.money(list),
  }
}

function shippingContent(
  { name, amount }: NonNullable<OrderWords['shipping']>,
  taxes: readonly TaxedLine[],
  words: OrderWords,
  t: Translate,
) {
  const { rates, shares } = ratesOf(taxes, words, t)
  return { name, detail: '', notes: shares, unit: '', rates, amount }
}

/** The rates of a line, and which part of it is taxed by which where it has several. */
function ratesOf(taxes: readonly TaxedLine[], words: OrderWords, t: Translate) {
  const rates = sharesOf(taxes).map(({ percent, gross }) => ({
    gross,
    text: percent === null ? t('document.exempt') : words.rate({ percent }),
  }))
  const shares = rates.map(({ gross, text }) => `${words.money(gross)} (${text})`).join(' · ')
  return { rates: rates.map(({ text }) => text), shares: rates.length > 1 ? [shares] : [] }
}

export function vatRows({ vat, total, codes = [] }: Order, words: OrderWords, t: Translate): string[][] {
  // a voucher that is taxed when it is spent has paid like money
  const paid = codes.reduce((sum, { taxed, amount }) => (taxed === 'redemption' ? sum + amount : sum), total)
  const exempt = paid - vat.reduce((sum, { gross }) => sum + gross, 0)
  return [
    ...vat.map((share) => [words.rate(share), ...[share.gross, share.tax, share.gross - share.tax].map(words.money)]),
    ...(exempt > 0 ? [[t('checkout.vatExempt'), words.money(exempt), '–', words.money(exempt)]] : []),
  ]
}

/** How much is taxed by which rate, null for what is exempt. */
function sharesOf(taxes: readonly TaxedLine[]): { percent: number | null; gross: number }[] {
  const exempt = taxes.filter(({ vat_exempt }) => vat_exempt)
  return [
    ...containedVat(taxes),
    ...(exempt.length > 0 ? [{ percent: null, gross: exempt.reduce((sum, { total }) => sum + total, 0) }] : []),
  ]
}

function sellerLines({ name, street, zip, city, country }: Seller): string[] {
  return [name, street, `${zip} ${city}`.trim(), country]
}

/** The local day of an instant. */
export function dateOf(instant: string): string {
  return formatDate(localDay(new Date(instant)))
}
