import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { TaxedLine, VatShare } from '@foyer/domain/money/tax.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { dateOf, tradeContent, vatTable } from './invoice-document.ts'
import { orderWords, type OrderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Seller, Site } from './site.ts'

/** What a credit note says for ever; amounts in minor units of the order's currency. */
export interface Credit {
  seller: Seller
  /** What was canceled; none where a part of the money went back and nothing else. */
  lines: Pick<OrderLine, 'name' | 'detail' | 'datetime' | 'datetime_end' | 'count' | 'total'>[]
  amount: number
  taxes: TaxedLine[]
  vat: VatShare[]
}

/** All that a credit note is made from, as plain data that JSON carries. */
export interface CreditDocument {
  order: Order
  /** The number of the invoice that it corrects; null where there is none. */
  invoice: string | null
  number: string
  /** When it was issued, ISO 8601. */
  date: string
  credit: Credit
  /** Where it went: to the payment, to voucher codes, and onto a new voucher without its bonus. */
  paidBack: number
  toCodes: number
  credited: number
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What `invoice.typ` gets for a credit note: an invoice whose amounts are below 0. */
export function creditContent({ order, number, date, invoice, credit, lang, site, texts, ...ways }: CreditDocument) {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang, true)
  const { seller, amount } = credit
  return {
    ...documentContent(
      {
        title: t('document.creditTitle', { number }),
        footer: t('document.creditFooter', { seller: seller.name, number }),
        lang,
        date: new Date(date),
      },
      site,
      t,
    ),
    heading: t('document.credit'),
    ...tradeContent(order, seller, { lang, site }, t),
    facts: [
      { label: t('document.creditNumber'), text: number },
      { label: t('shop.date'), text: dateOf(date) },
      ...(invoice === null ? [] : [{ label: t('document.invoiceNumber'), text: invoice }]),
      { label: t('document.booking'), text: words.number },
      { label: t('document.orderDate'), text: dateOf(order.date) },
    ],
    lines: creditLines(credit, words, t),
    total: { label: t('shop.total'), amount: words.money(-amount) },
    paid: [
      [order.payment.name, ways.paidBack],
      [t('document.voucher'), ways.toCodes + ways.credited],
    ]
      .flatMap(([way, part]) => (part === 0 ? [] : [`${way} ${words.money(part as number)}`]))
      .join(' · '),
    qrBill: null,
    transfer: null,
    vat: vatTable(vatRows(credit, words, t), t),
  }
}

/** What was canceled; where less is credited than that cost, what was credited before of it. */
function creditLines({ lines, amount }: Credit, words: OrderWords, t: Translate) {
  const plain = { detail: '', notes: [], unit: '', rates: [] }
  if (lines.length === 0) return [{ ...plain, name: t('document.creditPart'), amount: words.money(-amount) }]
  const before = lines.reduce((sum, { total }) => sum + total, 0) - amount
  return [
    ...lines.map(({ name, detail, count, total, ...line }) => ({
      ...plain,
      name: `${count} × ${name}`,
      detail,
      notes: line.datetime === null ? [] : [words.when(line)],
      amount: words.money(-total),
    })),
    ...(before > 0 ? [{ ...plain, name: t('document.creditBefore'), amount: words.money(before) }] : []),
  ]
}

function vatRows({ vat, taxes }: Credit, words: OrderWords, t: Translate): string[][] {
  const exempt = taxes.reduce((sum, { total, vat_exempt }) => (vat_exempt ? sum + total : sum), 0)
  return [
    ...vat.map((share) => [words.rate(share), ...[-share.gross, -share.tax, share.tax - share.gross].map(words.money)]),
    ...(exempt > 0 ? [[t('checkout.vatExempt'), words.money(-exempt), '–', words.money(-exempt)]] : []),
  ]
}
