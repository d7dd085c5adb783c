import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import type { Happened } from '@foyer/contract/office.schema.ts'
import { isOwn, mayAlso, maySee } from '@foyer/domain/office/roles.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { orderData } from '../orders/order.service.ts'
import { orderByNumber, wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { notesOf } from '../orders/notes.queries.ts'
import { saleOf } from '../orders/sale.queries.ts'
import { meansOf } from '../payments/means.queries.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import { act, asYaml, perform } from './act.ts'
import { waitingOf } from './approval.queries.ts'
import { actsOn, orderChanges, givenOf, refundsOf, scansOf } from './show-order.queries.ts'

export const showOrder = act(calls.officeShow, schemas.officeShow, {
  use: 'ORDER',
  bodyOf: ([order]) => ({ order }),
  run: (shop, { order: number }, by, lang) =>
    perform(shop, { by, act: 'show', subject: number }, async (within) => {
      const { db } = within.database
      const row = await orderByNumber(db, number)
      const whole = row && (await wholeOrder(db, { id: row.id }))
      const sale = row && (await saleOf(db, row.cartId))
      if (!whole || !maySee(by, sale?.partner ?? null)) return { refused: 'ORDER_UNKNOWN' }
      const order = await orderData(within, whole, lang)
      const tickets = await ticketsOf(db, row.id)
      const given = new Map((await givenOf(db, row.id)).map(({ ticketId, ...to }) => [ticketId, to]))
      const payments = await paymentsOf(db, row.cartId)
      const means = new Map(await Promise.all(payments.map(async ({ id }) => [id, await meansOf(db, id)] as const)))
      const refunds = (await refundsOf(db, row.id)).map(({ date, done, failed, ...refund }) => ({
        ...refund,
        date: new Date(date).toISOString(),
        done: done && new Date(done).toISOString(),
        failed: failed && new Date(failed).toISOString(),
      }))
      const changes = await orderChanges(db, row.id)
      const scans = await scansOf(db, row.id)
      const acts = await actsOn(db, number)
      // a partner does not read what the museum notes
      const notes = by.partner == null ? await notesOf(db, row.id) : []
      return {
        data: {
          order,
          unpaid: row.unpaid,
          // a partner does not read who works at the museum
          waiting: by.partner == null ? await waitingOf(db, row.cartId) : [],
          sold: sale ? { channel: sale.channel, who: sale.who, id: sale.id } : null,
          tickets: tickets.map(({ id, line, name, places, holder, redeemedAt, voidReason, replacedBy }) => ({
            id,
            number: ticketNumber(id),
            line: line + 1,
            name,
            places,
            holder,
            given: givenTo(given.get(id)),
            redeemed: redeemedAt?.toISOString() ?? null,
            void: voidReason,
            replaced_by: replacedBy && ticketNumber(replacedBy),
          })),
          payments: payments.map((payment) => ({ ...shownPayment(payment), means: means.get(payment.id)! })),
          refunds,
          notes: notes.map(({ id, at, who, text, flagged, ...author }) => ({
            id,
            at: at.toISOString(),
            who,
            text,
            flagged,
            removable: isOwn(author, by) || mayAlso(by, 'note-remove others'),
          })),
          history: [
            ...happened(whole, sale?.who ?? ''),
            ...payments.map(({ createdAt, state }) => event(createdAt, { kind: 'payment', state })),
            ...changes.map((change) => event(new Date(change.at), changed(change))),
            ...scans.map(({ who, ...scan }) => event(new Date(scan.at), letIn(scan, by.partner == null), who)),
            ...acts.map(({ at, who, ...one }) => event(at, acted(one), who)),
          ]
            .toSorted((one, other) => one.at.getTime() - other.at.getTime())
            .map((one) => ({
              at: one.at.toISOString(),
              what: inWords(one.event),
              // a partner does not read who works at the museum
              who: by.partner == null ? one.who : '',
              event: one.event,
            })),
        },
      }
    }),
  // what happened stands there in words
  say: ({ history, ...shown }) => asYaml({ ...shown, history: history.map(({ event: _, ...said }) => said) }),
})

const event = (at: Date, what: Happened, who = '') => ({ at, event: what, who })

const acted = ({ act: name, details }: { act: string; details: Record<string, unknown> }): Happened => ({
  kind: 'act',
  act: name,
  ...(details.elsewhere === true && { elsewhere: true }),
})

type Scan = Omit<Awaited<ReturnType<typeof scansOf>>[number], 'at' | 'who'>

/** A partner does not read what a guard has noted. */
function letIn({ undoneBy, override, people, gate }: Scan, isOfMuseum: boolean): Happened {
  return { kind: 'let-in', people, gate, undone_by: undoneBy, ...(isOfMuseum && override !== null && { override }) }
}

type OrderChange = Awaited<ReturnType<typeof orderChanges>>[number]

function changed({ kind, line, from, to }: OrderChange): Happened {
  return kind === 'moved' ? { kind, from, to } : { kind, line: line === null ? null : line + 1 }
}

const sentences = {
  given: 'a ticket given on',
  holder: 'a name changed',
  owners: 'the names of passes changed',
  answers: 'answers changed',
  buyer: 'the billing address changed',
}

function inWords(what: Happened): string {
  switch (what.kind) {
    case 'placed':
      return 'placed'
    case 'invoiced':
      return `invoice ${what.number}`
    case 'sent':
      return `line ${what.line} sent`
    case 'payment':
      return `payment begun, now ${what.state}`
    case 'moved':
      return `moved, ${what.from ?? ''} to ${what.to ?? ''}`
    case 'let-in':
      return [
        `${what.people} let in at ${what.gate}`,
        ...(what.override === undefined ? [] : [`against the answer: ${what.override}`]),
        ...(what.undone_by === null ? [] : [`undone by ${what.undone_by}`]),
      ].join(', ')
    case 'act':
      return what.act
    default:
      return (what.line === null ? '' : `line ${what.line}: `) + sentences[what.kind]
  }
}

function givenTo(to: { by: string; email: string; date: string } | undefined) {
  return to ? { ...to, date: new Date(to.date).toISOString() } : null
}

/** What an order's own rows say of what has happened to it. */
function happened({ placed, sent }: WholeOrder, seller: string) {
  const { placedAt, invoiceNumber, invoicedAt } = placed
  return [
    event(placedAt, { kind: 'placed' }, seller),
    ...(invoicedAt ? [event(invoicedAt, { kind: 'invoiced', number: invoiceNumber! })] : []),
    ...sent.flatMap((at, line) => (at === null ? [] : [event(new Date(at), { kind: 'sent', line: line + 1 })])),
  ]
}

function shownPayment(payment: Awaited<ReturnType<typeof paymentsOf>>[number]) {
  const { id, provider, providerRef, state, amount, currency, createdAt, capturedAt } = payment
  return {
    reference: id,
    provider,
    provider_reference: providerRef,
    state,
    amount,
    currency,
    date: createdAt.toISOString(),
    captured: capturedAt?.toISOString() ?? null,
  }
}
