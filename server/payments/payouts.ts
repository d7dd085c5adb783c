import type { PayoutEntry, PayoutState } from '@foyer/domain/office/payouts.ts'

/** A sum that the provider has sent to the museum's bank, or is about to. */
export interface ProviderPayout extends PayoutState {
  /** The provider's id of it. */
  id: string
  /** Minor units; below 0 where the provider has taken it from the bank. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The day on which the bank has it, `YYYY-MM-DD`. */
  arrives: string
}

/** What a provider has paid out, which nobody changes. It throws only where the provider cannot be reached. */
export interface Payouts {
  /** Those that arrive from one day to another, whatever became of them. */
  list(from: string, to: string): AsyncIterable<ProviderPayout>
  /** What is in one of them: with all fees it comes to its amount. Only of one that is itemized. */
  entries(id: string): AsyncIterable<PayoutEntry>
}
