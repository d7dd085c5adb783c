import { randomUUID } from 'node:crypto'
import type { SimulatedPayment, move } from './ledger.ts'

/** The choices of a visitor who plays the bank on the simulator's page. */
export const behaviours = [
  'pay',
  'decline',
  'cancel',
  'late',
  'twice',
  'disorder',
  'silent',
  'stay',
  'refundFails',
] as const
export type Behaviour = (typeof behaviours)[number]

/** How long "late" takes, and a direct debit, which takes days at a real bank. */
const lateMs = 20_000

interface Outcome {
  move: Parameters<typeof move>[2]
  webhooks: Parameters<typeof move>[3]
  /** Where the browser goes; null stays on the simulator. */
  next: string | null
}

/** The consequences of a choice: the payment's new state, its webhooks, and where the browser goes. */
export function outcomeOf(behaviour: Behaviour, payment: SimulatedPayment, now: Date): Outcome {
  const webhook = (state: SimulatedPayment['state'], after = 0, id: string = randomUUID()) => ({
    id,
    state,
    dueAt: new Date(now.getTime() + after),
  })
  const take = payment.manual ? 'authorise' : 'settle'
  const taken = payment.manual ? 'authorised' : 'captured'
  const back = payment.continue_url
  switch (behaviour) {
    case 'pay':
    case 'refundFails':
      return payment.method === 'directDebit'
        ? { move: 'pend', webhooks: [webhook('pending'), webhook('captured', lateMs)], next: back }
        : { move: take, webhooks: [webhook(taken)], next: back }
    case 'decline':
      return { move: 'fail', webhooks: [webhook('failed')], next: back }
    case 'cancel':
      return { move: 'cancel', webhooks: [webhook('canceled')], next: payment.cancel_url }
    case 'late':
      return { move: 'pend', webhooks: [webhook('pending'), webhook('captured', lateMs)], next: back }
    case 'twice': {
      const id = randomUUID()
      return { move: take, webhooks: [webhook(taken, 0, id), webhook(taken, 0, id), webhook(taken)], next: back }
    }
    case 'disorder':
      return { move: take, webhooks: [webhook(taken), webhook('failed'), webhook('open')], next: back }
    case 'silent':
      return { move: take, webhooks: [], next: back }
    case 'stay':
      return { move: take, webhooks: [webhook(taken)], next: null }
  }
}
