import { part, type Part } from '../ui/part.tsx'
import type { CustomerAttributes } from './customer-attributes.ts'
import type { Account } from './read-account.ts'

export interface SectionProps {
  account: Account
  attributes: CustomerAttributes
  /** Reads the account again. */
  onChanged: () => Promise<void>
  /** The same, and leads back to where the visitor came from to correct it. */
  onSaved: () => Promise<void>
}

/** The parts of the settings, in their order; all are loaded with the screen. */
export const sections: readonly Part<SectionProps>[] = [
  part(() => import('./orders-section.tsx')),
  part(() => import('./details-section.tsx')),
  part(() => import('./delivery-section.tsx')),
  part(() => import('./email-section.tsx')),
  part(() => import('./password-section.tsx')),
  part(() => import('./passkeys-section.tsx')),
  part(() => import('./download-section.tsx')),
  part(() => import('./delete-section.tsx')),
]
