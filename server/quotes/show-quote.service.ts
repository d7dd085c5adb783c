import type { QuoteShown } from '@foyer/contract/quote.schema.ts'
import { quotePdf } from '@foyer/contract/quote.calls.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { isOpenQuote } from '@foyer/domain/checkout/quote-state.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { countryName } from '../addresses/countries.ts'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import { quoteUrl, sellerOf } from '../documents/site.ts'
import type { Document } from '../http/router.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { linkToPay, settleLink } from '../settlement/link-to-pay.ts'
import { expectedOrder, reviewOrder } from '../settlement/review-order.service.ts'
import { siteIn } from '../shop/site-in.ts'
import { acceptedBy, buyerOf } from './accepted-by.ts'
import { isOpen, quoteByLink, stateOf, type Quote } from './quote.queries.ts'

/** A quote as its customer sees it, who may be back from the page of a payment. */
export async function showQuote(
  shop: Context,
  link: string,
  lang: string,
): Promise<{ data: QuoteShown } | Refused<'NOT_FOUND'>> {
  const { db } = shop.database
  const paying = await linkToPay(shop, link)
  if (paying) await settleLink(shop, paying)
  const quote = await quoteByLink(db, link)
  if (!quote) return { refused: 'NOT_FOUND' }
  const cart = await cartById(db, quote.claim.id)
  const placed = cart ? null : await reviewOrder(shop, link, lang, null)
  const order = cart ? await expectedOrder(shop, cart, lang, null) : isRefused(placed) ? null : placed!.data
  if (!order) return { refused: 'NOT_FOUND' }
  const { number, version, claim } = quote
  const state = stateOf(quote, shop.clock())
  const open = cart && isOpenQuote(state) ? cart : null
  return {
    data: {
      number,
      version,
      state,
      until: claim.heldUntil.toISOString(),
      order,
      invoice: open ? await byInvoice(shop, quote, open) : 'no',
      pays: open !== null && open.total > 0,
      document: open ? `${quotePdf.path}?id=${link}` : null,
    },
  }
}

/** Whether it can be accepted without paying at once. */
async function byInvoice(shop: Context, quote: Quote, cart: Cart): Promise<QuoteShown['invoice']> {
  const dates = acceptedBy(shop, await shop.catalogue.current(), quote, cart, await buyerOf(shop.database.db, cart))
  if (!isRefused(dates)) return 'yes'
  const { refused } = dates
  return refused === 'INVOICE_ADDRESS_MISSING' || refused === 'INVOICE_ONLY_COMPANIES' ? 'address' : 'no'
}

export function quoteOnRequest(
  shop: Context,
  link: string,
): Promise<Document | Refused<'NOT_FOUND' | 'DOCUMENTS_BUSY'>> {
  return unlessBusy(shop, async () => {
    const quote = await quoteByLink(shop.database.db, link)
    const pdf = isOpen(quote, shop.clock()) ? await quoteDocument(shop, quote, false) : null
    return pdf ?? ({ refused: 'NOT_FOUND' } as const)
  })
}

/** In the quote's own language; null once its lines are an order's. */
export async function quoteDocument(shop: Context, quote: Quote, waits: boolean): Promise<Document | null> {
  const cart = await cartById(shop.database.db, quote.claim.id)
  if (!cart) return null
  const { lang, lines, bookingId, externalDocumentNumber } = cart
  const { number, version, quotedAt, claim } = quote
  const seller = sellerOf((await shop.catalogue.current()).settings.company)
  const document = await shop.documents.make(
    {
      kind: 'quote',
      order: await expectedOrder(shop, cart, lang, null),
      quote: {
        number,
        version,
        date: quotedAt.toISOString(),
        until: localDatetime(claim.heldUntil),
        reference: externalDocumentNumber ?? '',
        seller: { ...seller, country: countryName(lang)(seller.country) },
        address: quoteUrl(shop.settings.PUBLIC_URL, lang, bookingId),
      },
      taxes: lines.filter((line) => !isCode(line)).map((line) => line.taxes ?? [line]),
      lang,
      site: await siteIn(shop, lang),
    },
    waits,
  )
  return { document, filename: `${number}.pdf` }
}
