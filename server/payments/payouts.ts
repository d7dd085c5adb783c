import type { Payout, PayoutEntry } from '@foyer/domain/office/payouts.ts'

/** A sum that the provider has sent to the museum's bank, or is about to. */
export type ProviderPayout = Omit<Payout, 'entries'>

/** What a provider has paid out, which nobody changes. It throws only where the provider cannot be reached. */
export interface Payouts {
  /** Those that arrive from one day to another, whatever became of them. */
  list(from: string, to: string): AsyncIterable<ProviderPayout>
  /** What is in one of them: with all fees it comes to its amount. Only of one that is itemized. */
  entries(id: string): AsyncIterable<PayoutEntry>
}
