import { readFileSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { processPool } from '../process-pool.ts'
import type { AppleContent } from './apple-content.ts'
import { appleSigner } from './apple-signer.ts'
import { googleSigner, type GoogleSigner } from './google-signer.ts'

/** The wallets that tickets and annual passes are offered for; null where the operator has set up none. */
export interface Wallets {
  apple: AppleWallet | null
  google: GoogleSigner | null
  close(): Promise<void>
}

interface AppleWallet {
  /** When the certificate ends. */
  validTo: Date
  /**
   * A file of one pass or several; with `waits` it takes its turn however many wait.
   * @throws TooBusy
   */
  file(contents: readonly AppleContent[], waits: boolean): Promise<Uint8Array>
}

type WalletSettings = Pick<
  Settings,
  | 'APPLE_WALLET_CERTIFICATE'
  | 'APPLE_WALLET_KEY'
  | 'APPLE_WALLET_KEY_PASSPHRASE'
  | 'APPLE_WALLET_WWDR'
  | 'GOOGLE_WALLET_ISSUER'
  | 'GOOGLE_WALLET_ACCOUNT'
>

/**
 * Opens the wallets of the settings.
 * @throws StartError where a part of one is missing or wrong
 */
export function openWallets(settings: WalletSettings): Wallets {
  const google = allOrNone(settings, 'GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT')
    ? googleSigner(settings.GOOGLE_WALLET_ISSUER!, fileOf(settings, 'GOOGLE_WALLET_ACCOUNT'))
    : null
  if (!allOrNone(settings, 'APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_WWDR'))
    return { apple: null, google, close: async () => {} }
  const signer = appleSigner({
    certificate: fileOf(settings, 'APPLE_WALLET_CERTIFICATE'),
    key: fileOf(settings, 'APPLE_WALLET_KEY'),
    passphrase: settings.APPLE_WALLET_KEY_PASSPHRASE,
    wwdr: fileOf(settings, 'APPLE_WALLET_WWDR'),
  })
  const processes = processPool({
    file: new URL('./sign-passes.process.ts', import.meta.url),
    workerData: signer,
    size: 1,
    mostWaiting: 20,
    mostMs: 60_000,
    mostMegabytes: 300,
    idleMs: 60_000,
  })
  return {
    apple: {
      validTo: signer.validTo,
      file: (contents, waits) => processes.run(JSON.stringify(contents), waits),
    },
    google,
    close: () => processes.close(),
  }
}

function allOrNone(settings: WalletSettings, ...names: (keyof WalletSettings)[]): boolean {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new StartError(`${missing.join(' and ')} is missing: a wallet needs ${names.join(', ')}`)
  return missing.length === 0
}

function fileOf(settings: WalletSettings, name: keyof WalletSettings): string {
  try {
    return readFileSync(settings[name]!, 'utf8')
  } catch {
    throw new StartError(`${name}=${settings[name]} cannot be read`)
  }
}
