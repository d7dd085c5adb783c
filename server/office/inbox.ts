import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { act, perform } from './act.ts'
import { changed, type Undo } from './undoable.ts'
import { mayEnd } from './approval.ts'
import { inboxEntries, lockEntry, type InboxEntry } from '../inbox/inbox.queries.ts'
import { openSessionOf } from '../tills/till.queries.ts'
import { handOut } from '../tills/till.service.ts'
import type { Context } from '../context.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'

export const readInbox = act(calls.officeInbox, schemas.officeInbox, {
  use: '[all]',
  bodyOf: ([all]) => ({ all: all === undefined ? undefined : all === 'all' }),
  run: (shop, { all }, by, lang) =>
    perform(shop, { by, act: 'inbox', subject: '' }, async (within) => {
      const entries = await inboxEntries(within.database.db, all)
      const till = entries.some(isToHandOut) ? await tillOf(within, by) : undefined
      return { data: entries.map((entry) => ({ ...entry, ...why(entry, shop.texts(lang)), ...tillFor(entry, till) })) }
    }),
  say: (entries) =>
    entries
      .map(
        ({ id, kind, date, order, settled, details }) =>
          `${id}  ${localDatetime(new Date(date))}  ${kind}  ${order ?? ''}  ` +
          `${settled ? `settled by ${settled.who}: ${settled.note}` : 'open'}  ${inWords(details)}`,
      )
      .join('\n') || 'nothing is open',
})

const isToHandOut = ({ kind, settled }: InboxEntry) => kind === 'hand-out' && settled === null

/** The till that who asks has open. */
async function tillOf({ database, catalogue }: Pick<Context, 'database' | 'catalogue'>, by: Actor) {
  const session = await openSessionOf(database.db, by)
  if (!session) return undefined
  const { settings } = await catalogue.current()
  const name = settings.tills.find(({ id }) => id === session.till)?.name ?? session.till
  return { id: session.till, name, currency: session.currency }
}

/** Out of which till it can be handed. */
function tillFor(entry: InboxEntry, till: Awaited<ReturnType<typeof tillOf>>) {
  const fits = till !== undefined && isToHandOut(entry) && entry.details['currency'] === till.currency
  return fits ? { till: { id: till.id, name: till.name } } : {}
}

const saysWhy = ['cancel-time', 'draft-not-published']

/** Of what could not be done by itself, the refusal in words. */
function why({ kind, details: { code } }: InboxEntry, text: Translate) {
  return saysWhy.includes(kind) ? { why: text(`refusal.${String(code)}` as TextKey, { place: '' }) } : {}
}

/** It is open again by the line in the log that takes this one back. */
const undo: Undo<{ id: string }> = async ({ database: { db } }, { id }) =>
  (await lockEntry(db, id)) ? undefined : changed

/**
 * An entry is settled by an act in the log: the log cannot be changed, so neither can this. What is handed out of a
 * till is booked there in the same moment.
 */
export const settleInbox = act(calls.officeSettle, schemas.officeSettle, {
  use: 'ID [--till TILL] NOTE',
  bodyOf: ([id, ...words]) => {
    const till = words[0] === '--till' ? words[1] : undefined
    return { id, till, note: words.slice(till === undefined ? 0 : 2).join(' ') }
  },
  undo,
  run: (shop, { id, note, till }, by) =>
    perform(
      shop,
      { by, act: 'settle', subject: id, details: { note, ...(till !== undefined && { till }) }, undo },
      async (within, keep) => {
        if (till !== undefined) {
          const out = await handOut(within, { id, till }, by)
          return isRefused(out) ? out : { data: { id } }
        }
        const entry = await lockEntry(within.database.db, id)
        if (!entry) return { refused: 'NOT_FOUND' }
        if (entry.kind !== 'approval') {
          keep({ id })
          return { data: { id } }
        }
        // so it is refused, or withdrawn by who has asked
        if (entry.settled) return { refused: 'APPROVAL_OVER' }
        return mayEnd(by, entry.details) ? { data: { id } } : { refused: 'FORBIDDEN' }
      },
    ),
  say: ({ id }) => `${id} is settled`,
})

const amounts: readonly string[] = ['amount', 'left', 'paid', 'expected', 'cash', 'terminal', 'invoice', 'rounding']

/** Money as people write it, where the entry says in which currency it is. */
function inWords(details: Record<string, unknown>): string {
  const { currency } = details
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const isAmount = amounts.includes(name) && typeof value === 'number' && typeof currency === 'string'
      if (isAmount) return `${name} ${decimalAmount(value, currency)}`
      return `${name} ${typeof value === 'string' ? value || 'none' : JSON.stringify(value)}`
    })
    .join(', ')
}
