import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { StartError } from '../start-error.ts'

/** Who signs links to Google Wallet. */
export interface GoogleSigner {
  issuer: string
  /** Address of the service account. */
  account: string
  key: KeyObject
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() })

/**
 * Reads the key file of a service account.
 * @throws StartError with a line that says what is wrong with it
 */
export function googleSigner(issuer: string, file: string): GoogleSigner {
  try {
    const account = safeParse(serviceAccount, JSON.parse(file))
    if (account.success) {
      const { client_email, private_key } = account.data
      return { issuer, account: client_email, key: createPrivateKey(private_key) }
    }
  } catch {
    // the reason may quote the key
  }
  throw new StartError('GOOGLE_WALLET_ACCOUNT is not the key of a service account in JSON')
}
