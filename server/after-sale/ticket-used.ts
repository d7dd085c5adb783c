import type { Refused } from '@foyer/contract/refusals.ts'

/** Rolls a transaction back when a ticket was scanned since it was read: that does not wait for the order. */
export class TicketUsed extends Error {}

export async function unlessUsed<T>(change: () => Promise<T>): Promise<T | Refused<'TICKET_USED'>> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof TicketUsed) return { refused: 'TICKET_USED' }
    throw error
  }
}
