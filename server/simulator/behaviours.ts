import { randomUUID } from 'node:crypto'
import type { SimulatedPayment, move } from './ledger.ts'

/** What the visitor, playing the bank, may choose on the simulator's page. */
export const behaviours = ['pay', 'decline', 'cancel', 'late', 'twice', 'disorder', 'silent', 'stay'] as const
export type Behaviour = (typeof behaviours)[number]

/** How long "late" takes, and a direct debit, which takes days in earnest. */
const lateMs = 20_000

interface Outcome {
  move: Parameters<typeof move>[2]
  reports: Parameters<typeof move>[3]
  /** Where the browser goes; null stays on the simulator. */
  next: string | null
}

/** What a choice does to a payment: its new state, the reports that follow, and where the browser goes. */
export function outcomeOf(behaviour: Behaviour, payment: SimulatedPayment, now: Date): Outcome {
  const report = (state: SimulatedPayment['state'], after = 0, id: string = randomUUID()) => ({
    id,
    state,
    dueAt: new Date(now.getTime() + after),
  })
  const take = payment.manual ? 'authorise' : 'capture'
  const taken = payment.manual ? 'authorised' : 'captured'
  const back = payment.continue_url
  switch (behaviour) {
    case 'pay':
      return payment.method === 'directDebit'
        ? { move: 'pend', reports: [report('pending'), report('captured', lateMs)], next: back }
        : { move: take, reports: [report(taken)], next: back }
    case 'decline':
      return { move: 'fail', reports: [report('failed')], next: back }
    case 'cancel':
      return { move: 'cancel', reports: [report('canceled')], next: payment.cancel_url }
    case 'late':
      return { move: 'pend', reports: [report('pending'), report('captured', lateMs)], next: back }
    case 'twice': {
      const id = randomUUID()
      return { move: take, reports: [report(taken, 0, id), report(taken, 0, id), report(taken)], next: back }
    }
    case 'disorder':
      return { move: take, reports: [report(taken), report('failed'), report('open')], next: back }
    case 'silent':
      return { move: take, reports: [], next: back }
    case 'stay':
      return { move: take, reports: [report(taken)], next: null }
  }
}
