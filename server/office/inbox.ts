import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { act, perform } from './act.ts'
import { inboxEntries, isInInbox } from '../inbox/inbox.queries.ts'

export const readInbox = act(calls.officeInbox, schemas.officeInbox, {
  use: '[all]',
  bodyOf: ([all]) => ({ all: all === undefined ? undefined : all === 'all' }),
  run: (shop, { all }, by) =>
    perform(shop, { by, act: 'inbox', subject: '' }, async ({ database }) => ({
      data: await inboxEntries(database.db, all),
    })),
  say: (entries) =>
    entries
      .map(
        ({ id, kind, date, order, settled, details }) =>
          `${id}  ${localDatetime(new Date(date))}  ${kind}  ${order ?? ''}  ` +
          `${settled ? `settled by ${settled.who}: ${settled.note}` : 'open'}  ${inWords(details)}`,
      )
      .join('\n') || 'nothing is open',
})

/** An entry is settled by an act in the log: the log cannot be changed, so neither can this. */
export const settleInbox = act(calls.officeSettle, schemas.officeSettle, {
  use: 'ID NOTE',
  bodyOf: ([id, ...note]) => ({ id, note: note.join(' ') }),
  run: (shop, { id, note }, by) =>
    perform(shop, { by, act: 'settle', subject: id, details: { note } }, async ({ database }) =>
      (await isInInbox(database.db, id)) ? { data: { id } } : { refused: 'NOT_FOUND' },
    ),
  say: ({ id }) => `${id} is settled`,
})

const amounts: readonly string[] = ['amount', 'left', 'paid', 'expected', 'cash', 'terminal', 'invoice']

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
