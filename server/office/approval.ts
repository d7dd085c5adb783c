import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Refused } from '@foyer/contract/refusals.ts'
import { approvalNotes } from '@foyer/domain/office/approval-notes.ts'
import { isOnCommandLine, mayAlso, type Actor, type OfficeAct, type Permission } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { addToInbox, lockEntry } from '../inbox/inbox.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { writeAct } from '../staff/acts.queries.ts'
import { openCaseOf, overdueCases, type Approval } from './approval.queries.ts'
import { isAbove, type Money } from './proof-for.ts'

/** How long what was asked for waits. */
const daysToAnswer = 3

/** Whether so much takes a second person: a key has none, and whoever has the command line has the database too. */
export function takesSecond({ settings }: Pick<Context, 'settings'>, by: Actor, amounts: readonly Money[]): boolean {
  return !isOnCommandLine(by) && isAbove(amounts, settings.OFFICE_SECOND_ABOVE)
}

/** Puts what a person has asked for into the inbox, once; answers its case, and none for a key. */
export async function keepForSecond(
  tx: Db,
  by: Actor,
  asked: Pick<Approval, 'act' | 'input' | 'plan'> & Money,
  now: Date,
): Promise<string | undefined> {
  if (!by.person) return undefined
  const before = await openCaseOf(tx, asked)
  if (before !== undefined) return before
  const id = randomUUID()
  const { order } = asked.input
  const ends = new Date(now.getTime() + daysToAnswer * 24 * 3_600_000)
  await addToInbox(tx, {
    id,
    kind: 'approval',
    paymentId: null,
    cartId: typeof order === 'string' ? (await orderByNumber(tx, order))!.cartId : null,
    details: { ...asked, who: by.name, person: by.person.id, answer_by: ends.toISOString() } satisfies Approval,
    createdAt: now,
  })
  return id
}

/** What another person has asked for, if who approves it may: locked, so that it is done once. */
export async function approvalFor(
  { database: { db }, clock }: Pick<Context, 'database' | 'clock'>,
  by: Actor,
  { id, act, input }: { id: string; act: OfficeAct; input: object },
): Promise<Approval | Refused<'NOT_FOUND' | 'APPROVAL_OVER' | 'FORBIDDEN'>> {
  const entry = await lockEntry(db, id)
  if (entry?.kind !== 'approval') return { refused: 'NOT_FOUND' }
  const approval = entry.details as unknown as Approval
  if (entry.settled || new Date(approval.answer_by) <= clock()) return { refused: 'APPROVAL_OVER' }
  // it went through JSON
  const isSame = approval.act === act && isDeepStrictEqual(approval.input, JSON.parse(JSON.stringify(input)))
  if (!isSame) return { refused: 'NOT_FOUND' }
  return by.person && by.person.id !== approval.person ? approval : { refused: 'FORBIDDEN' }
}

/** With it, the case is settled. */
export async function noteApproved(db: Db, by: Actor, id: string, now: Date): Promise<void> {
  await writeAct(
    db,
    { by, act: 'settle', subject: id, outcome: 'done', details: { note: approvalNotes.approved } },
    now,
  )
}

/** Whether who settles the case by a note, and so refuses or withdraws it, is one of those it is for. */
export function mayEnd(by: Actor, details: Record<string, unknown>): boolean {
  const { person, act } = details as unknown as Approval
  return by.person?.id === person || mayAlso(by, act as Permission)
}

/** The minutely job settles what nobody has answered in time. */
export async function endApprovals({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock()
    const by = { id: null, name: 'shop' }
    for (const subject of await overdueCases(tx, now))
      await writeAct(tx, { by, act: 'settle', subject, outcome: 'done', details: { note: approvalNotes.ended } }, now)
  })
}
