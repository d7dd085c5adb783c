import type { Refused } from '@foyer/contract/refusals.ts'
import type { Document } from '../http/router.ts'
import type { WalletPart } from '../mail/wallet-part.ts'
import { orderWithTickets, type OrderWithTickets } from './order.service.ts'
import { TooBusy } from '../process-pool.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'
import { appleContent } from '../wallet/apple-content.ts'
import { appleOf, ownAndValid } from './wallet-addresses.ts'
import { googleLink } from '../wallet/google-link.ts'
import { walletItems, type WalletItem } from '../wallet/wallet-item.ts'

export async function appleOnRequest(
  shop: Context,
  bookingId: string,
  lang: string,
): Promise<Document | Refused<'ORDER_NOT_AVAILABLE' | 'DOCUMENTS_BUSY'>> {
  const order = await orderWithTickets(shop, { bookingId }, lang)
  try {
    const file = order && (await appleWalletFile(shop, order, lang, false))
    return file ?? { refused: 'ORDER_NOT_AVAILABLE' }
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    return { refused: 'DOCUMENTS_BUSY' }
  }
}

/**
 * The tickets and passes that the buyer has now, as a file for Apple Wallet; null where there is none or no such
 * wallet.
 */
export async function appleWalletFile(
  shop: Context,
  order: OrderWithTickets,
  lang: string,
  waits: boolean,
): Promise<Required<Document> | null> {
  const apple = appleOf(shop)
  const items = apple ? await itemsOf(shop, order, lang) : []
  if (!apple || items.length === 0) return null
  const site = await siteIn(shop, lang)
  const contents = items.map((item) => appleContent(item, site, shop.texts(lang)))
  const ending = items.length === 1 ? 'pkpass' : 'pkpasses'
  return {
    document: await apple.file(contents, waits),
    filename: `${order.order.number}.${ending}`,
    media: `application/vnd.apple.${ending}`,
  }
}

/** The passes in a mail, which goes without them when they cannot be signed. */
export async function walletPart(shop: Context, order: OrderWithTickets, lang: string): Promise<WalletPart> {
  const { tickets, passes } = ownAndValid(order.order, order)
  return {
    google: shop.wallets.google !== null && tickets.length + passes.length > 0,
    apple: await appleWalletFile(shop, order, lang, true).catch((error: unknown) => {
      shop.log.error({ err: error }, 'a mail goes without passes for Apple Wallet')
      return null
    }),
  }
}

export async function googleOnRequest(
  shop: Context,
  { id: bookingId, item: wanted }: { id: string; item: string },
  lang: string,
): Promise<{ data: string } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const { google } = shop.wallets
  const order = google && (await orderWithTickets(shop, { bookingId }, lang))
  const item = order && (await itemsOf(shop, order, lang)).find(({ id }) => id === wanted)
  if (!google || !item) return { refused: 'ORDER_NOT_AVAILABLE' }
  return {
    data: await googleLink(google, item, { site: await siteIn(shop, lang), lang, now: shop.clock() }),
  }
}

async function itemsOf(shop: Context, read: OrderWithTickets, lang: string): Promise<WalletItem[]> {
  const { order } = read
  return walletItems({ order, ...ownAndValid(order, read) }, await siteIn(shop, lang), shop.texts(lang), lang)
}
