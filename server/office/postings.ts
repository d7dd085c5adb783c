import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import { bookYear, buchungsstapel, type JournalEntry } from '@foyer/domain/office/datev.ts'
import { posted, postingsOf } from '@foyer/domain/office/postings.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Accounts } from '../catalogue/books.schema.ts'
import type { Db } from '../db/database.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { movementsBetween, sessionsClosed } from '../tills/till.queries.ts'
import { documentAct, perform } from './act.ts'
import { bookingsOf } from './bookings.ts'
import { payoutJournal } from './read-payouts.service.ts'
import { ordersBooked } from './sales.queries.ts'

/** All that was sold and went back, and what was done at tills by hand, as the program of the books takes it. */
export const exportPostings = documentAct(calls.officePostings, schemas.officePostings, {
  use: 'FROM TO [csv|datev|abacus]',
  bodyOf: ([from, to = from, format]) => ({ from, to, format }),
  explain: ({ place }) =>
    place && 'the days are of two business years, or have more payouts than can be held at once: ask for fewer',
  run: async (shop, { from, to, format }, by) => {
    const { currency, settings } = await shop.catalogue.current()
    const accounts = withRounding(settings.accounts)
    const client = accounts?.datev
    if (!accounts || (format === 'datev' && !client)) return { refused: 'NO_ACCOUNTS' }
    // its dates have no year
    if (format === 'datev' && bookYear(from, client!.month) !== bookYear(to, client!.month))
      return { refused: 'MALFORMED', place: 'body.to' }
    // asked outside any transaction, which would wait for the provider
    const paidOut = accounts.payouts ? await payoutJournal(shop, accounts, { from, to }) : []
    return perform(shop, { by, act: 'postings', subject: '', details: { from, to, format } }, async (within) => {
      if (isRefused(paidOut)) return paidOut
      const entries = inOrder([...(await journal(within.database.db, accounts, { from, to })), ...paidOut])
      if (format === 'datev') {
        const text = buchungsstapel(entries, { from, to, currency, client: client!, now: shop.clock() })
        // of the first 256 signs both encodings have the same, and it has no others
        return { document: Buffer.from(text, 'latin1'), filename: `EXTF_Buchungsstapel_${from}_${to}.csv` }
      }
      const document = format === 'abacus' ? forAbacus(entries) : asTable(entries)
      return { document, filename: `postings-${from}-${to}.csv` }
    })
  },
})

async function journal(db: Db, accounts: Accounts, { from, to }: { from: string; to: string }) {
  const { from: start, before } = instantsOf(from, to)
  const entries: JournalEntry[] = []
  for await (const order of ordersBooked(db, start, before))
    for (const { day, document, ...booking } of bookingsOf(order).filter((one) => from <= one.day && one.day <= to))
      entries.push(...postingsOf(accounts, booking).map((one) => ({ ...one, day, document, currency: order.currency })))
  if (accounts.tills)
    entries.push(...(await atTills(db, { ...accounts.tills, cash: accounts.money.cash }, start, before)))
  return entries
}

/** By day, then by the number of what it is about. */
function inOrder(entries: readonly JournalEntry[]): JournalEntry[] {
  const key = ({ day, document }: JournalEntry) => `${day} ${document}`
  return entries.toSorted((a, b) => Number(key(a) > key(b)) - Number(key(a) < key(b)))
}

/** What was put into tills and taken out of them by hand, and what was missing when they were closed. */
async function atTills(
  db: Db,
  to: { moved: string; differences: string; cash: string },
  from: Date,
  before: Date,
): Promise<JournalEntry[]> {
  const moved = (await movementsBetween(db, from, before)).map(({ till, number, currency, at, amount, reason }) => ({
    ...posted(to.cash, to.moved, amount, { tax: '', text: reason }),
    day: localDay(at),
    document: `${till}-${number}`,
    currency,
  }))
  const differences = (await sessionsClosed(db, from, before)).flatMap(
    ({ till, number, currency, closedAt, counted, expected }) => {
      const difference = counted! - expected!
      if (difference === 0) return []
      return {
        ...posted(to.cash, to.differences, difference, { tax: '', text: 'difference' }),
        day: localDay(closedAt!),
        document: `${till}-${number}`,
        currency,
      }
    },
  )
  return [...moved, ...differences]
}

function asTable(entries: readonly JournalEntry[]): string {
  return csvOf(['day', 'document', 'debit', 'credit', 'amount', 'currency', 'tax_code', 'text'], entries.map(rowOf))
}

/** Its names and dates are those of its users; semicolons part what German spreadsheets part. */
function forAbacus(entries: readonly JournalEntry[]): string {
  return csvOf(
    ['Datum', 'Beleg', 'Soll', 'Haben', 'Betrag', 'Währung', 'Steuercode', 'Text'],
    entries.map((entry) => rowOf({ ...entry, day: entry.day.split('-').toReversed().join('.') })),
    ';',
  )
}

function rowOf({ day, document, debit, credit, amount, currency, tax, text }: JournalEntry): string[] {
  return [day, document, debit, credit, decimalAmount(amount, currency), currency, tax, text]
}

/** What cash is rounded by is what is missing in tills, where it has no account of its own. */
function withRounding(accounts: Accounts | undefined): Accounts | undefined {
  return accounts && { ...accounts, money: { rounding: accounts.tills?.differences, ...accounts.money } }
}
