import type { Order } from '@foyer/contract/orders.schema.ts'
import type { TaxedLine } from '@foyer/domain/money/tax.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import { dateOf, soldContent, tradeContent } from './invoice-document.ts'
import { orderWords } from './order-words.ts'
import { printableSymbol } from './printable.ts'
import type { Seller, Site } from './site.ts'

/** What the staff has quoted to somebody. */
interface Quote {
  number: string
  version: number
  /** When this version was, ISO 8601. */
  date: string
  /** Local to the museum. */
  until: string
  /** The number of the customer's own document. */
  reference: string
  /** With its country by name. */
  seller: Seller
  /** Where its customer answers. */
  address: string
}

/** All that a quote is made from, as plain data that JSON carries. */
export interface QuoteDocument {
  order: Order
  quote: Quote
  /** What each of the items is taxed by, and last what sending them is. */
  taxes: readonly (readonly TaxedLine[])[]
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What `invoice.typ` gets for a quote: until when it is good, and where it is answered, in place of what to pay. */
export function quoteContent({ order, quote, taxes, lang, site, texts }: QuoteDocument) {
  const t = translator(texts, lang)
  const words = orderWords(order, { ...site, currencySymbol: printableSymbol(site) }, t, lang, true)
  const { seller, version, reference } = quote
  const number = version === 1 ? quote.number : t('document.quoteVersion', { number: quote.number, version })
  const until = formatDate(quote.until)
  return {
    ...documentContent(
      {
        title: t('document.quoteTitle', { number }),
        footer: t('document.quoteFooter', { seller: seller.name, number }),
        lang,
        date: new Date(quote.date),
      },
      site,
      t,
    ),
    heading: t('document.quote'),
    ...tradeContent(order, seller, { lang, site }, t),
    facts: [
      { label: t('document.quoteNumber'), text: number },
      { label: t('shop.date'), text: dateOf(quote.date) },
      { label: t('document.quoteUntil'), text: until },
      ...(reference === '' ? [] : [{ label: t('document.reference'), text: reference }]),
    ],
    ...soldContent(order, taxes, words, t),
    paid: t('document.quoteGood', { date: until }),
    link: { label: t('document.quoteAnswer'), address: quote.address },
    qrBill: null,
    transfer: null,
  }
}
