import type { LineType } from '@foyer/contract/cart.schema.ts'
import { ordered } from '../goods/ordered.ts'

/** How an order's line reaches the buyer. */
export type Delivery = 'mail' | 'collect' | 'download'

interface Delivered {
  type: LineType
  delivery?: Delivery | undefined
}

/** Something that the museum packs and sends. */
export function isSent({ type, delivery }: Delivered): boolean {
  return ordered[type].isPacked && delivery === 'mail'
}

/** Something that the museum has to lay its hands on: to send it, or to keep it ready at a desk. */
export function isHandled({ type, delivery }: Delivered): boolean {
  return ordered[type].isPacked && (delivery === 'mail' || delivery === 'collect')
}

/** The state of a line that is sent (nothing for what never is). */
export function sendingState(line: Delivered, sentAt: unknown): 'placed' | 'sent' | null {
  if (!isSent(line)) return null
  return sentAt ? 'sent' : 'placed'
}

export type Sendable =
  | { send: number[] }
  | { refused: 'NOTHING_TO_SEND'; reason?: 'noSuchLine' | 'lineNotSent'; line?: number }

/**
 * Which positions become sent now: those that were named, else all that are to be sent. Lines are numbered from 1, as
 * on the packing list; those that are sent already stay as they are.
 */
export function positionsToSend(
  lines: readonly (Delivered & { sent: boolean })[],
  numbers: readonly number[],
): Sendable {
  for (const number of numbers) {
    const line = lines[number - 1]
    if (!line) return { refused: 'NOTHING_TO_SEND', reason: 'noSuchLine', line: number }
    if (!isSent(line)) return { refused: 'NOTHING_TO_SEND', reason: 'lineNotSent', line: number }
  }
  const wanted = numbers.length > 0 ? numbers.map((number) => number - 1) : lines.map((_, position) => position)
  const sendable = [...new Set(wanted)].filter((position) => isSent(lines[position]!))
  if (sendable.length === 0) return { refused: 'NOTHING_TO_SEND' }
  return { send: sendable.filter((position) => !lines[position]!.sent) }
}
