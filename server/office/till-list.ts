import * as calls from '@foyer/contract/tills.calls.ts'
import * as schemas from '@foyer/contract/tills.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { isOwn, type Actor } from '@foyer/domain/office/roles.ts'
import { expectedAt } from '@foyer/domain/office/till.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Db } from '../db/database.ts'
import { movementsOf, openSessions, sessionOf, type TillSession } from '../tills/till.queries.ts'
import { openStocks } from '../tills/stock.queries.ts'
import { act, perform } from './act.ts'

type Till = TypesOf<typeof schemas.officeTillList>['data'][number]

/** The catalogue says which there are; one that it has no more is named until it is closed. */
export const listTills = act(calls.officeTillList, schemas.officeTillList, {
  use: '[VENUE]',
  bodyOf: ([venue]) => ({ venue }),
  run: (shop, { venue }, by, lang) =>
    perform(shop, { by, act: 'till-list', subject: '', details: { venue } }, async (within) => {
      const { db } = within.database
      const catalogue = await within.catalogue.current()
      const { settings, venues } = catalogue
      const here = settings.tills.filter((till) => venue === undefined || till.venue === venue)
      const open = await openSessions(db)
      const isKnown = ({ till }: TillSession) => settings.tills.some(({ id }) => id === till)
      const gone = venue === undefined ? open.filter((session) => !isKnown(session)) : []
      const data: Till[] = []
      for (const { id, name, venue: key, without_network: quota } of here) {
        const at = venues.find((one) => one.key === key)
        const session = open.find(({ till }) => till === id)
        data.push({
          till: id,
          name,
          venue: at ? catalogue.words(at.name, lang) : null,
          ...(quota !== undefined && { without_network: quota }),
          open: session ? await opened(db, session, by) : null,
          last: await closedLast(db, id, session),
        })
      }
      for (const session of gone)
        data.push({
          till: session.till,
          name: session.till,
          venue: null,
          gone: true,
          open: await opened(db, session, by),
          last: await closedLast(db, session.till, session),
        })
      return { data }
    }),
  say: (tills) => tills.map(inWords).join('\n') || 'none',
})

async function opened(db: Db, session: TillSession, by: Actor): Promise<Till['open']> {
  const { number, who, openedAt, begunWith, currency } = session
  const movements = await movementsOf(db, session.id)
  return {
    number,
    who,
    yours: isOwn(session, by),
    since: openedAt.toISOString(),
    begun_with: begunWith,
    expected: expectedAt(begunWith, movements).cash,
    sales: new Set(movements.flatMap(({ saleId }) => saleId ?? [])).size,
    stocks: (await openStocks(db, session.id)).map(({ id }) => id),
    currency,
  }
}

async function closedLast(db: Db, till: string, open: TillSession | undefined): Promise<Till['last']> {
  const session = await sessionOf(db, till, open ? open.number - 1 : undefined)
  if (!session?.closedAt) return null
  const { number, closedAt, closedBy, counted, expected, currency } = session
  return {
    number,
    closed: closedAt.toISOString(),
    closed_by: closedBy!,
    counted: counted!,
    difference: counted! - expected!,
    currency,
  }
}

function inWords({ till, name, venue, open, last }: Till): string {
  const at = (instant: string) => localDatetime(new Date(instant))
  const now = open
    ? `open by ${open.who} since ${at(open.since)}, ${decimalAmount(open.expected, open.currency)} to be in it`
    : 'closed'
  const before = last ? `, closed ${at(last.closed)} by ${last.closed_by}` : ''
  return `${till}  ${name}${venue ? `, ${venue}` : ''}  ${now}${before}`
}
