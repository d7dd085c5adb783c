import type { Translate } from '@foyer/texts/format.ts'
import type { Document } from '../http/router.ts'

/** What a mail has for the wallets of phones, as far as the operator has set them up. */
export interface WalletPart {
  apple: Required<Document> | null
  /** Whether the order's page puts its tickets and passes into Google Wallet. */
  google: boolean
}

export function walletParagraphs({ apple, google }: WalletPart, t: Translate): string[] {
  return [...(apple ? [t('mail.appleWallet')] : []), ...(google ? [t('mail.googleWallet')] : [])]
}

export function walletFiles({ apple }: WalletPart) {
  return apple
    ? [{ filename: apple.filename, content: Buffer.from(apple.document as Uint8Array), contentType: apple.media }]
    : []
}
