import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { localDatetime } from '@foyer/domain/shop/dates.ts'
import { act, perform } from './act.ts'
import { inboxEntries, isInInbox } from './inbox.queries.ts'

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
          `${id}  ${localDatetime(new Date(date))}  ${kind}  ${order ?? ''}  ${settled ? `settled by ${settled.who}: ${settled.note}` : 'open'}  ${JSON.stringify(details)}`,
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
