import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { isOpenQuote } from '@foyer/domain/checkout/quote-state.ts'
import { updateClaim } from '../cart/claim.queries.ts'
import { cancelCart } from '../checkout/cancel.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { mailOf } from './quote.service.ts'
import { isOpen, noteOutcome, quoteById, quotesHolding, stateOf, type Quote } from './quote.queries.ts'

/** Ends a quote that nobody has accepted; one that has ended so already stays as it is. */
export async function endQuote(
  shop: Context,
  quote: Quote,
  outcome: 'declined' | 'withdrawn',
  also: (tx: Db) => Promise<void>,
): Promise<
  { data: null } | Refused<'QUOTE_NOT_OPEN' | 'ORDER_PAYMENT_UNDER_WAY' | 'PAYMENT_UNAVAILABLE' | 'TOO_MANY_REQUESTS'>
> {
  const state = stateOf(quote, shop.clock())
  if (state === outcome) return { data: null }
  if (!isOpenQuote(state)) return { refused: 'QUOTE_NOT_OPEN' }
  const ended = await cancelCart(shop, quote.claim.id, false, async (tx) => {
    // it is forgotten some time after that, as one whose time was over
    await updateClaim(tx, quote.claim.id, { heldUntil: shop.clock() })
    if (await noteOutcome(tx, quote.id, outcome)) await also(tx)
  })
  if (!isRefused(ended)) return { data: null }
  if (ended.refused !== 'CART_GONE') return { refused: ended.refused }
  const after = await quoteById(shop.database.db, quote.id)
  return { refused: isOpen(after, shop.clock()) ? 'ORDER_PAYMENT_UNDER_WAY' : 'QUOTE_NOT_OPEN' }
}

/** Takes a quote back by the museum; a customer who was mailed it is told. */
export function withdrawQuote(shop: Context, quote: Quote) {
  return endQuote(shop, quote, 'withdrawn', async (tx) => {
    if (quote.mailed) await shop.jobs.send(tx, 'quote-mail', mailOf(quote, 'withdrawn'))
  })
}

/** Takes back what is quoted of a time that is called off; what is being paid right now is canceled as an order. */
export async function withdrawQuotesOf(shop: Context, capacity: string): Promise<void> {
  for (const id of await quotesHolding(shop.database.db, capacity)) {
    const quote = await quoteById(shop.database.db, id)
    if (quote) await withdrawQuote(shop, quote)
  }
}
