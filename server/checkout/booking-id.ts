import { randomBytes } from 'node:crypto'

/** What opens an order: whoever has it needs nothing else. */
export function newBookingId(): string {
  return randomBytes(18).toString('base64url')
}
