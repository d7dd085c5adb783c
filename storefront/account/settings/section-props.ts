import type { CustomerAttributes } from '../customer-attributes.ts'
import type { Account } from '../read-account.ts'

/** What every section of the settings is given. */
export interface SectionProps {
  account: Account
  attributes: CustomerAttributes
  /** Reads the account again. */
  onChanged: () => Promise<void>
  /** Reads the account again, and leads back to where the visitor came from to correct it. */
  onSaved: () => Promise<void>
}
