import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/tills.calls.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import * as schemas from '@foyer/contract/tills.schema.ts'
import type { Closing } from '@foyer/contract/tills.schema.ts'
import { csvOf } from '@foyer/domain/office/csv.ts'
import type { Actor, OfficeAct } from '@foyer/domain/office/roles.ts'
import { countedAmount, worthOf } from '@foyer/domain/office/till.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import type { Context } from '../context.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { sessionOf, sessionsBetween, type TillSession } from '../tills/till.queries.ts'
import { closeTill, moveByHand, openTill } from '../tills/till.service.ts'
import { act, documentAct, perform, planned, type OfficeRefusal } from './act.ts'
import { closingOf } from './till-closing.ts'

export const tillOpen = act(calls.officeTillOpen, schemas.officeTillOpen, {
  use: 'TILL AMOUNT',
  bodyOf: ([till, amount]) => ({ till, amount }),
  run: async (shop, { till, amount, plan }, by) => {
    const { currency } = await shop.catalogue.current()
    const begunWith = countedAmount(amount, currency)
    if (begunWith === null) return { refused: 'MALFORMED', place: 'body.amount' }
    return changed(shop, { by, act: 'till-open', till, plan, details: { amount } }, (within) =>
      openTill(within, { till, begunWith }, by),
    )
  },
  say: inWords,
})

export const tillMove = act(calls.officeTillMove, schemas.officeTillMove, {
  use: 'TILL in|out AMOUNT REASON',
  bodyOf: ([till, way, amount, ...reason]) => ({ id: randomUUID(), till, way, amount, reason: reason.join(' ') }),
  run: async (shop, { id, till, way, amount: typed, reason, plan }, by) => {
    const amount = exactAmount(typed, await currencyAt(shop, till))
    if (amount === null) return { refused: 'MALFORMED', place: 'body.amount' }
    const asked = { id, till, reason, amount: way === 'in' ? amount : -amount }
    return changed(shop, { by, act: 'till-move', till, plan, details: { id, way, amount: typed, reason } }, (within) =>
      moveByHand(within, asked, by),
    )
  },
  say: inWords,
})

export const tillClose = act(calls.officeTillClose, schemas.officeTillClose, {
  use: 'TILL COUNTED [TERMINAL] [NOTE]',
  bodyOf: ([till, counted, terminal, ...note]) => ({ till, counted, terminal, note: note.join(' ') }),
  run: async (
    shop,
    { till, counted: typed, coins = null, terminal, note = '', handed_in: handedIn, lost, plan },
    by,
  ) => {
    const currency = await currencyAt(shop, till)
    const counted = coins ? worthOf(coins, currency) : countedAmount(typed!, currency)
    if (counted === null) return { refused: 'MALFORMED', place: coins ? 'body.coins' : 'body.counted' }
    const terminalCounted = terminal === undefined ? null : countedAmount(terminal, currency)
    if (terminal !== undefined && terminalCounted === null) return { refused: 'MALFORMED', place: 'body.terminal' }
    const isLost = lost === true
    const details = { counted: decimalAmount(counted, currency), ...(note && { note }), ...(isLost && { lost }) }
    return changed(shop, { by, act: 'till-close', till, plan, details }, (within) =>
      closeTill(within, { till, handedIn, isLost, counted, coins, terminalCounted, note }, by),
    )
  },
  say: inWords,
})

export const tillShow = act(calls.officeTillShow, schemas.officeTillShow, {
  use: 'TILL [NUMBER]',
  bodyOf: ([till, number]) => ({ till, number: number === undefined ? undefined : Number(number) }),
  run: (shop, { till, number }, by) =>
    perform(shop, { by, act: 'till-show', subject: till }, async (within) => {
      const session = await sessionOf(within.database.db, till, number)
      return session ? { data: await closingOf(within, session) } : { refused: 'NOT_FOUND' }
    }),
  say: inWords,
})

export const showClosings = act(calls.officeClosings, schemas.officeClosings, {
  use: 'FROM TO',
  bodyOf: ([from, to = from]) => ({ from, to }),
  run: (shop, { from, to }, by) =>
    perform(shop, { by, act: 'closings', subject: '', details: { from, to } }, async (within) => {
      const closings = await closingsBetween(within, { from, to })
      return { data: closings.toSorted((a, b) => b.opened.localeCompare(a.opened)) }
    }),
  say: (closings) => closings.map(inWords).join('\n') || 'none',
})

/** Every session has a row for what it began with, each means, each VAT rate, and what was counted at last. */
export const exportTills = documentAct(calls.officeTills, schemas.officeTills, {
  use: 'FROM TO',
  bodyOf: ([from, to = from]) => ({ from, to }),
  run: (shop, { from, to }, by) =>
    perform(shop, { by, act: 'tills', subject: '', details: { from, to } }, async (within) => {
      const closings = await closingsBetween(within, { from, to })
      return { document: csvOf(columns, closings.flatMap(rowsOf)), filename: `tills-${from}-${to}.csv` }
    }),
})

/** By till and number. */
async function closingsBetween(within: Context, { from, to }: { from: string; to: string }): Promise<Closing[]> {
  const { from: start, before } = instantsOf(from, to)
  const sessions = await sessionsBetween(within.database.db, start, before)
  return Promise.all(sessions.map((session) => closingOf(within, session)))
}

const columns = 'till venue number person opened closed closed_by currency what name amount vat net'.split(' ')

function rowsOf(closing: Closing): string[][] {
  const { till, venue, number, who, opened, closed, closed_by: closedBy, currency } = closing
  const at = (instant: string | null) => (instant === null ? '' : localDatetime(new Date(instant)))
  const session = [till, venue, String(number), who, at(opened), at(closed), closedBy ?? '', currency]
  const money = (minor: number | null | undefined) => (minor == null ? '' : decimalAmount(minor, currency))
  const row = (what: string, name: string, amount: number | null, vat?: number, net?: number) =>
    session.concat(what, name, money(amount), money(vat), money(net))
  const { counted, difference, terminal } = closing
  return [
    row('begun_with', 'cash', closing.begun_with),
    ...closing.means.map(({ means, amount }) => row('means', means, amount)),
    ...closing.vat.map(({ rate, gross, vat, net }) => row('vat', rate, gross, vat, net)),
    row('paid_in', 'cash', closing.paid_in),
    row('paid_out', 'cash', -closing.paid_out || 0),
    row('expected', 'cash', closing.expected),
    row('counted', 'cash', counted),
    row('difference', 'cash', difference),
    row('expected', 'terminal', terminal.expected),
    row('counted', 'terminal', terminal.counted),
    row('difference', 'terminal', terminal.difference),
  ]
}

/** Money of a till is in the currency that it was opened in. */
async function currencyAt({ database: { db }, catalogue }: Context, till: string): Promise<string> {
  return (await sessionOf(db, till, undefined))?.currency ?? (await catalogue.current()).currency
}

/** Does something to a till and answers how it stands then; as a plan nothing stays of it. */
function changed(
  shop: Context,
  { till, plan, details, ...of }: { by: Actor; act: OfficeAct; till: string; plan: boolean; details: object },
  work: (within: Context) => Promise<TillSession | OfficeRefusal>,
): Promise<{ data: Closing } | OfficeRefusal> {
  const answer = async (within: Context) => {
    const session = await work(within)
    return isRefused(session) ? session : { data: await closingOf(within, session, plan) }
  }
  return perform(shop, { ...of, subject: till, details: { ...details, ...(plan && { plan }) } }, (within) =>
    plan ? planned(within, answer) : answer(within),
  )
}

function inWords(closing: Closing): string {
  const { currency, terminal, closed } = closing
  const money = (minor: number | null) => (minor === null ? '-' : decimalAmount(minor, currency))
  const at = (instant: string) => localDatetime(new Date(instant))
  const counted = (of: { counted: number | null; difference: number | null }) =>
    of.counted === null ? '' : `, counted ${money(of.counted)}, difference ${money(of.difference)}`
  const begun = `${closing.name} ${closing.number}, ${closing.who}, open since ${at(closing.opened)}`
  return [
    (closing.plan ? 'would be: ' : '') +
      begun +
      (closed === null ? '' : `, closed ${at(closed)} by ${closing.closed_by}`),
    `  ${closing.sales} sales, ${closing.refunds} refunds, in ${currency}`,
    ...closing.means.map(
      ({ means, sold, back, amount }) => `  ${means} ${money(amount)}: sold ${money(sold)}, given back ${money(back)}`,
    ),
    ...closing.vat.map(
      ({ rate, gross, vat, net }) => `  VAT ${rate}: ${money(gross)}, of it ${money(vat)}, net ${money(net)}`,
    ),
    ...closing.moved.map(({ way, amount, reason }) => `  ${way} ${money(amount)}: ${reason}`),
    `  drawer: begun with ${money(closing.begun_with)}, expected ${money(closing.expected)}${counted(closing)}`,
    `  terminal: expected ${money(terminal.expected)}${counted(terminal)}`,
    ...(closing.note === '' ? [] : [`  ${closing.note}`]),
  ].join('\n')
}
