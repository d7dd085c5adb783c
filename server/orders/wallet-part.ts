import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import type { Document } from '../http/router.ts'
import type { OrderWithTickets } from './order.service.ts'
import { ownAndValid, appleWalletFile } from './wallet.service.ts'

/** What a mail has for the wallets of phones, as far as the operator has set them up. */
export interface WalletPart {
  apple: Required<Document> | null
  /** Whether the order's page puts its tickets and passes into Google Wallet. */
  google: boolean
}

/** A mail goes without a file when the passes cannot be signed. */
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

export function walletParagraphs({ apple, google }: WalletPart, t: Translate): string[] {
  return [...(apple ? [t('mail.appleWallet')] : []), ...(google ? [t('mail.googleWallet')] : [])]
}

export function walletFiles({ apple }: WalletPart) {
  return apple
    ? [{ filename: apple.filename, content: Buffer.from(apple.document as Uint8Array), contentType: apple.media }]
    : []
}
