import type { redeemUndo } from '@foyer/contract/door.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { keysAgainst } from './admission-keys.ts'
import { lockPass, lockTicket } from './door.queries.ts'
import { lockCodeAtGate } from './till-codes.queries.ts'
import { countAgain, lockScan, scanOf, setUndone, type ScanRow } from './undo-scan.queries.ts'

type Undone = TypesOf<typeof redeemUndo>['data']

/**
 * Takes back a scan: nobody is in with it any more, and its row keeps what it was answered, with who undid it. Ticket
 * or pass are locked first, as by a scan, so that nobody counts meanwhile.
 */
export async function undoScan(
  { database, catalogue, clock }: Pick<Context, 'database' | 'catalogue' | 'clock'>,
  id: string,
  { name: who, venue }: Pick<Actor, 'name' | 'venue'>,
): Promise<{ data: Undone } | Refused<'NOT_FOUND'>> {
  const { venues } = await catalogue.current()
  return database.transaction(async (tx) => {
    const known = await scanOf(tx, id)
    // what opens one gate takes back nothing of another
    if (!known || (venue && known.who !== who)) return { refused: 'NOT_FOUND' }
    await lockPresented(tx, known)
    const scan = (await lockScan(tx, id))!
    if (scan.undoneAt === null) await setUndone(tx, id, { at: clock(), who })
    return {
      data: { admitted: scan.answer.admitted, left: await countAgain(tx, scan, keysAgainst(scan.admission, venues)) },
    }
  })
}

async function lockPresented(tx: Db, { ticketId, passId, codeId }: ScanRow): Promise<void> {
  if (ticketId !== null) await lockTicket(tx, ticketId)
  else if (codeId === null) await lockPass(tx, passId!)
  else await lockCodeAtGate(tx, codeId)
}
