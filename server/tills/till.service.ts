import { randomUUID } from 'node:crypto'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { PaidMeans } from '@foyer/domain/orders/means.ts'
import { isOwn, mayAlso, whose, type Actor } from '@foyer/domain/office/roles.ts'
import { expectedAt, movedBy, type TillMeans } from '@foyer/domain/office/till.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { lockEntry } from '../inbox/inbox.queries.ts'
import { giveBackStocks } from './give-back-stocks.ts'
import {
  addMovements,
  closeSession,
  insertSession,
  lockOpenSession,
  movementById,
  movementsOf,
  movementsOfRefund,
  nextNumber,
  openSessionOf,
  type TillSession,
} from './till.queries.ts'

export type NotYours = Refused<'TILL_CLOSED' | 'TILL_TAKEN'>

/** The till that who asks has open, which stays so until the transaction ends. */
export async function ownSession(tx: Db, till: string, by: Actor): Promise<TillSession | NotYours> {
  const session = await lockOpenSession(tx, till)
  if (!session) return { refused: 'TILL_CLOSED' }
  return isOwn(session, by) ? session : { refused: 'TILL_TAKEN' }
}

/** The till that who asks has open for money in a currency, which stays so until the transaction ends. */
export async function sessionFor(
  tx: Db,
  till: string,
  by: Actor,
  currency: string,
): Promise<TillSession | NotYours | Refused<'CURRENCY_CHANGED'>> {
  const session = await ownSession(tx, till, by)
  return isRefused(session) || session.currency === currency ? session : { refused: 'CURRENCY_CHANGED' }
}

/** The till that cash and slips of a sale go into, which a museum with tills is told of each sale for cash. */
export async function tillFor(
  tx: Db,
  { settings, currency }: Pick<Catalogue, 'settings' | 'currency'>,
  { till, means }: { till?: string | undefined; means: readonly { means: string }[] },
  by: Actor,
): Promise<TillSession | NotYours | Refused<'CURRENCY_CHANGED' | 'TILL_NEEDED'> | null> {
  if (till !== undefined) return sessionFor(tx, till, by, currency)
  const isCash = means.some((one) => one.means === 'cash')
  return isCash && settings.tills.length > 0 ? { refused: 'TILL_NEEDED' } : null
}

/** Opens a till, for one person at a time, who has no other; the same again is the same session. */
export async function openTill(
  { database: { db }, clock, catalogue }: Pick<Context, 'database' | 'clock' | 'catalogue'>,
  { till, begunWith }: { till: string; begunWith: number },
  by: Actor,
): Promise<TillSession | Refused<'NOT_FOUND' | 'TILL_TAKEN' | 'TILL_OPEN'>> {
  const { settings, currency } = await catalogue.current()
  if (!settings.tills.some(({ id }) => id === till)) return { refused: 'NOT_FOUND' }
  await lockVisitor(db, [`till ${till}`, `till of ${by.person?.id ?? by.id}`])
  const before = await lockOpenSession(db, till)
  if (before && !isOwn(before, by)) return { refused: 'TILL_TAKEN' }
  if (before?.begunWith === begunWith) return before
  if (await openSessionOf(db, by)) return { refused: 'TILL_OPEN' }
  const session: TillSession = {
    id: randomUUID(),
    till,
    number: await nextNumber(db, till),
    ...whose(by),
    who: by.name,
    currency,
    openedAt: clock(),
    begunWith,
    ...open,
  }
  await insertSession(db, session)
  return session
}

const open = {
  closedAt: null,
  closedBy: null,
  expected: null,
  counted: null,
  coins: null,
  terminalCounted: null,
  note: '',
}

/** What a sale brings into the till of who sells. */
export async function takeIn(tx: Db, session: TillSession, sale: { id: string; soldAt: Date }, paid: PaidMeans[]) {
  const moved = movedBy('sale', paid).map((one) => ({ ...one, id: randomUUID(), saleId: sale.id }))
  await addMovements(tx, session, moved, sale.soldAt)
}

/** Puts money in or takes it out; the same again, by its id, moves nothing. */
export async function moveByHand(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  asked: { id: string; till: string; amount: number; reason: string },
  by: Actor,
): Promise<TillSession | NotYours | Refused<'TILL_TOO_LITTLE' | 'TILL_MOVEMENT_ID_TAKEN'>> {
  const { id, till, amount, reason } = asked
  await lockVisitor(db, [`movement ${id}`])
  const session = await ownSession(db, till, by)
  if (isRefused(session)) return session
  const before = await movementById(db, id)
  if (before) {
    const isSame = before.sessionId === session.id && before.amount === amount && before.reason === reason
    return isSame ? session : { refused: 'TILL_MOVEMENT_ID_TAKEN' }
  }
  if (amount < 0 && (await expectedOf(db, session)).cash + amount < 0) return { refused: 'TILL_TOO_LITTLE' }
  const kind = amount > 0 ? 'pay_in' : 'pay_out'
  await addMovements(db, session, [{ id, kind, means: 'cash', amount, reason }], clock())
  return session
}

/** Closes a till, also one that somebody else has left open, for who may. */
export async function closeTill(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  {
    till,
    handedIn,
    isLost,
    ...counted
  }: { till: string; handedIn: readonly string[]; isLost: boolean } & Pick<
    TillSession,
    'counted' | 'coins' | 'terminalCounted' | 'note'
  >,
  by: Actor,
): Promise<TillSession | NotYours | Refused<'TILL_STOCK_OUT'>> {
  const session = await lockOpenSession(db, till)
  if (!session) return { refused: 'TILL_CLOSED' }
  if (!isOwn(session, by) && !mayAlso(by, 'till-close others')) return { refused: 'TILL_TAKEN' }
  const isOut = await giveBackStocks(db, session.id, { handedIn, isLost }, clock())
  if (isOut) return isOut
  const { cash: expected } = await expectedOf(db, session)
  const closed = { ...counted, expected, closedAt: clock(), closedBy: by.name }
  await closeSession(db, session.id, closed)
  return { ...session, ...closed }
}

/** What has to be in a till. */
async function expectedOf(db: Db, session: TillSession): Promise<Record<TillMeans, number>> {
  return expectedAt(session.begunWith, await movementsOf(db, session.id))
}

/**
 * Books what the inbox says is to be handed out of the till of who does it. It is handed out once, whoever says so at
 * the same moment, and not where somebody has settled it by another way.
 */
export async function handOut(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  { id, till }: { id: string; till: string },
  by: Actor,
): Promise<TillSession | NotYours | Refused<'NOT_FOUND' | 'HANDED_OUT' | 'CURRENCY_CHANGED' | 'TILL_TOO_LITTLE'>> {
  const entry = await lockEntry(db, id)
  if (entry?.kind !== 'hand-out') return { refused: 'NOT_FOUND' }
  const details = entry.details as { currency: string } & Partial<Record<TillMeans, number>>
  const session = await sessionFor(db, till, by, details.currency)
  if (isRefused(session)) return session
  const [before] = await movementsOfRefund(db, id)
  if (before?.sessionId === session.id) return session
  if (before || entry.settled) return { refused: 'HANDED_OUT' }
  const parts = (['cash', 'terminal'] as const).map((means) => ({ means, amount: details[means] ?? 0, slip: '' }))
  const moved = movedBy(
    'refund',
    parts.filter(({ amount }) => amount > 0),
  )
  if (expectedAt((await expectedOf(db, session)).cash, moved).cash < 0) return { refused: 'TILL_TOO_LITTLE' }
  const rows = moved.map((one) => ({ ...one, id: randomUUID(), refundId: id }))
  await addMovements(db, session, rows, clock())
  return session
}
