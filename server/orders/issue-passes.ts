import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { signPassBarcode } from '../documents/barcode.ts'
import type { Context } from '../context.ts'
import { passIdIn } from '../members/pass-id.ts'
import type { NewPass } from './order.queries.ts'

/** A pass for each owner, with one barcode for all its visits. */
export function passesFor(
  { id: claimId, lines }: { id: string; lines: readonly PricedLine[] },
  orderId: string,
  keys: Context['keys'],
): NewPass[] {
  return lines.flatMap(({ pass }, line) =>
    (pass?.owners ?? []).map(({ name }, sequence) => {
      const { valid_from: validFrom, valid_to: validTo, persons } = pass!
      const id = passIdIn(claimId, line, sequence)
      const barcode = signPassBarcode(keys.tickets, { passId: id, validFrom, validTo, persons })
      return { id, orderId, line, sequence, name, validFrom, validTo, barcode, blockedAt: null }
    }),
  )
}

/** Some of the line's passes are also sent by post. */
export function isPosted({ pass }: Pick<PricedLine, 'pass'>): boolean {
  return (pass?.owners ?? []).some(({ address }) => address !== null)
}
