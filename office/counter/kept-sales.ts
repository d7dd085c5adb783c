import { useLocalStorage } from '@mantine/hooks'
import { officeBook } from '@foyer/contract/sell.calls.ts'
import type { officeBook as schema } from '@foyer/contract/sell.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, Refused } from '../core/ask.ts'
import { noteSilence } from '../core/network.ts'
import type { Line } from './lines.ts'

export type SaleBody = TypesOf<typeof schema>['body']
export type Booked = TypesOf<typeof schema>['data']
export type Means = SaleBody['means']

/** A sale of the counter, from its first line until it is answered. */
export interface CounterSale {
  /** Made when it begins, so that whatever is sent twice is sold once. */
  id: string
  lines: readonly Line[]
  /** Of vouchers, campaigns and annual passes. */
  codes: readonly string[]
  /** What is let go, in minor units; null for all of it. */
  less: { amount: number | null; reason: string } | null
  customer: SaleBody['customer'] | null
  /** What was sent and is not answered. */
  sent: Sent | null
  /** What is held until a reader or a link has been paid. */
  held: Booked | null
}
interface Sent {
  body: SaleBody
  /** In cash, in minor units. */
  given: number | null
}
/** What was sold last. */
export interface Done {
  booked: Booked
  given: number | null
  /** Without network: its number at the till, and the barcodes of its tickets. */
  here?: { number: string; codes: readonly string[] }
}

interface Kept {
  sale: CounterSale | null
  parked: readonly CounterSale[]
  done: Done | null
}

const nothing: Kept = { sale: null, parked: [], done: null }

export const newSale = (more: Partial<CounterSale> = {}): CounterSale => ({
  id: crypto.randomUUID(),
  lines: [],
  codes: [],
  less: null,
  customer: null,
  sent: null,
  held: null,
  ...more,
})

/** What was sold without network, as far as it is known before it is handed in. */
export const bookedHere = (total: number, currency: string, means: Booked['means']): Booked => ({
  order: null,
  state: 'placed',
  until: null,
  total,
  redeemed: 0,
  unpaid: 0,
  currency,
  vat: [],
  means,
  lines: [],
  page: null,
  plan: false,
  documents: [],
  mailed: false,
  before: false,
})

/** The sales of a till as they stand, kept by the browser: nothing is lost by a reload, or an answer that was. */
export function useKeptSales(till: string | null) {
  const [kept, setKept] = useLocalStorage<Kept>({
    key: `foyer-counter-${till ?? ''}`,
    defaultValue: nothing,
    getInitialValueInEffect: false,
  })
  return {
    kept,
    change: (more: (before: Kept) => Partial<Kept>) => setKept((before) => ({ ...before, ...more(before) })),
  }
}

const waits = [500, 1000, 2000, 4000]

interface Waiting {
  onSilence: () => void
  /** Whether somebody still waits: a page that is left asks when it is opened again. */
  isWanted: () => boolean
}

/**
 * Sells what was sent, and asks again until there is an answer: it is sold once, however often it is sent.
 *
 * @throws Refused
 */
export async function answered(body: SaleBody, waiting: Waiting, attempt = 0): Promise<Booked> {
  try {
    return await ask(officeBook, body)
  } catch (error) {
    if (error instanceof Refused && error.status < 500) throw error
    noteSilence()
    waiting.onSilence()
    await new Promise((resolve) => setTimeout(resolve, waits[Math.min(attempt, waits.length - 1)]))
    return waiting.isWanted() ? answered(body, waiting, attempt + 1) : new Promise(() => {})
  }
}
