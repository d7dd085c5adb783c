import type { Logger } from 'pino'
import type { Messages } from '@foyer/texts/compile.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { CatalogueStore } from './catalogue/catalogue-store.ts'
import type { Database } from './db/database.ts'
import type { Branding } from './deployment/branding.ts'
import type { Documents } from './documents/documents.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Spending } from './http/spending.ts'
import type { Keys } from './db/keys.ts'
import type { Settings } from './settings.ts'
import type { Wallets } from './wallet/wallets.ts'
import type { Passwords } from './account/passwords.ts'

/** What every use case works with, created once at start. */
export interface Context {
  /** Shows a draft, of which nothing is sold. */
  isPreview?: true
  settings: Settings
  database: Database
  catalogue: CatalogueStore
  payments: PaymentProvider
  jobs: Jobs
  documents: Documents
  keys: Keys
  passwords: Passwords
  wallets: Wallets
  texts: (lang: string) => Translate
  /** Texts of a language as they are written: messages in ICU format, by key. */
  writtenTexts: (lang: string) => Messages
  /** The deployment's accent colour, for documents and mails. */
  accent: string
  /** What pages of the server's own look like. */
  branding: Pick<Branding, 'themeUrl' | 'logo'>
  /** The only source of "now": the database's time. */
  clock: () => Date
  log: Logger
  /** What visitors have spent of their limits. */
  spending: Spending
  /** Aborted once this process is asked to end. */
  leaving: AbortSignal
}
