import type { Refused } from '@foyer/contract/refusals.ts'
import { lockClaim } from '../cart/claim.queries.ts'
import { releaseHolds } from '../cart/hold.queries.ts'
import type { Db } from '../db/database.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { lockStock, openStocks, unsoldAtGates, updateStock, type TillStock } from './stock.queries.ts'

/**
 * Gives back what the devices of a session hold, so that it can be closed. Of a device that does not say that all it
 * has sold is handed in, only where it is lost.
 */
export async function giveBackStocks(
  tx: Db,
  sessionId: string,
  { handedIn, isLost }: { handedIn: readonly string[]; isLost: boolean },
  now: Date,
): Promise<Refused<'TILL_STOCK_OUT'> | null> {
  const stocks = await openStocks(tx, sessionId)
  if (!isLost && stocks.some(({ id }) => !handedIn.includes(id))) return { refused: 'TILL_STOCK_OUT' }
  for (const { id } of stocks) await giveBack(tx, sessionId, id, now)
  return null
}

/** Gives back what a device holds for a session, where it does. */
export async function giveBack(tx: Db, sessionId: string, id: string, now: Date): Promise<void> {
  const stock = await lockStock(tx, id)
  if (stock?.sessionId !== sessionId || stock.closedAt !== null) return
  const claim = stock.claimId === null ? undefined : await lockClaim(tx, stock.claimId)
  if (claim?.hold === 'held') await releaseHolds(tx, [claim.id], 'canceled', now)
  await updateStock(tx, id, { closedAt: now })
  await tellUnsold(tx, stock, now)
}

/** Tells the office of whom gates have let in with tickets of it that nobody says were sold: their money is missing. */
async function tellUnsold(tx: Db, { id, till, number }: TillStock, now: Date): Promise<void> {
  const { people, first } = await unsoldAtGates(tx, id)
  if (first === null) return
  const details = { number: `${till}-${number}`, people, at: new Date(first).toISOString() }
  await addToInbox(tx, { id, kind: 'till-unsold', details, createdAt: now })
}
