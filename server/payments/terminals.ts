/** What a reader of cards is to ask for. */
export interface ReaderPayment {
  /** Our id of the payment: the idempotency key, and how webhooks refer to it. */
  id: string
  /** The provider's id of the reader. */
  reader: string
  /** Minor units of the currency. */
  amount: number
  /** ISO 4217. */
  currency: string
  lang: string
  description: string
  /** The page of what is bought. */
  url: string
}

/** What keeps a reader from asking: it does something else, or cannot be reached, does not answer, or is none. */
export const readerTroubles = ['busy', 'offline', 'no-answer', 'unknown'] as const
export type ReaderTrouble = (typeof readerTroubles)[number]

/** How far a reader is with a payment that has not come. `reason` is the provider's word for it. */
export interface AtReader {
  state: 'waiting' | 'declined' | 'timed-out' | 'stopped'
  reason: string
}

/**
 * Readers of cards that a provider drives. Money that comes by them is a payment of the provider like any other: it is
 * looked up, closed, given back and listed by the same calls, closing takes it off the reader's screen too.
 */
export interface Terminals {
  /** Opens a payment that a reader is to take; nobody is asked yet. `page` plays the reader where there is none. */
  open(payment: ReaderPayment): Promise<{ ref: string; page: string | null }>
  /** Has the reader ask for the card of an opened payment; null when it does. */
  start(id: string): Promise<ReaderTrouble | null>
  /** How far a reader is with a payment that is open. */
  state(id: string): Promise<AtReader>
}
