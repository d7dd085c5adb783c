import type { Order } from '@foyer/contract/orders.schema.ts'
import type { TaxedLine } from '@foyer/domain/money/tax.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { dateOf, goodsContent, tradeContent, vatRows, vatTable } from './invoice-document.ts'
import { orderWords, type OrderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Seller, Site } from './site.ts'

/** All that a receipt is made from, as plain data that JSON carries. */
export interface ReceiptDocument {
  /** As it was sold. */
  order: Order
  /** With its country by name. */
  seller: Seller
  /** What each of the order's items is taxed by, and last what sending them is. */
  taxes: readonly (readonly TaxedLine[])[]
  /** A sheet, or a roll of 80 mm. */
  paper: 'a4' | 'roll'
  /** Printed before: only one of what says the same is the receipt. */
  copy: boolean
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What was sold, how it was paid and what has gone back since; like an invoice it has no link that opens the order. */
export function receiptContent({ order, seller, taxes, paper, copy, lang, site, texts }: ReceiptDocument) {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang, true)
  const sold = new Date(order.date)
  return {
    ...documentContent(
      {
        title: t('document.receiptTitle', { number: words.number }),
        footer: t('document.footer', { site: seller.name, number: words.number }),
        lang,
        date: sold,
      },
      site,
      t,
    ),
    paper,
    heading: t('document.receipt'),
    copy: copy ? t('document.copy') : '',
    ...tradeContent(order, seller, { lang, site }, t),
    facts: [
      { label: t('document.booking'), text: words.number },
      { label: t('shop.date'), text: `${dateOf(order.date)}, ${localDatetime(sold).slice(-5)}` },
    ],
    lines: goodsContent(order, taxes, words, t),
    total: { label: t('shop.total'), amount: words.money(order.total + redeemedOf(order)) },
    paid: { label: t('document.paidWith'), rows: paidWith(order, words, t) },
    back: {
      label: t('document.backSince'),
      rows: (order.credits ?? []).map(({ number, date, amount }) => ({
        label: `${t('document.creditTitle', { number })}, ${dateOf(date)}`,
        amount: words.money(-amount),
      })),
    },
    vat: vatTable(vatRows(order, words, t), t),
  }
}

export const nameOfMeans = {
  cash: 'order.means.cash',
  terminal: 'order.means.terminal',
  invoice: 'document.invoice',
  account: 'order.means.account',
  rounding: 'order.means.rounding',
  donation: 'order.means.donation',
} as const

/** Each voucher code and each means with what it has paid, which make up the total. */
function paidWith(order: Order, words: OrderWords, t: Translate) {
  const { means = [], codes = [], payment, total } = order
  const taken = means.map((one) => {
    const name = t(nameOfMeans[one.means])
    return {
      label: one.slip === '' ? name : t('document.withSlip', { name, slip: one.slip }),
      amount: words.money(one.amount),
    }
  })
  return [
    ...codes.map((code) => ({ label: t('order.code', code), amount: words.money(code.amount) })),
    ...(taken.length > 0 || total === 0 ? taken : [{ label: payment.name, amount: words.money(total) }]),
  ]
}

function redeemedOf({ codes = [] }: Order): number {
  return codes.reduce((sum, { amount }) => sum + amount, 0)
}
