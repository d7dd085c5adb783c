import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { maySee } from '@foyer/domain/office/roles.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { orderData } from '../orders/order.service.ts'
import { orderByNumber, wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { saleOf } from '../orders/sale.queries.ts'
import { meansOf } from '../payments/means.queries.ts'
import { paymentsOf } from '../payments/payment.queries.ts'
import { act, perform } from './act.ts'
import { actsOn, orderChanges, givenOf, refundsOf, scansOf } from './show-order.queries.ts'

export const showOrder = act(calls.officeShow, schemas.officeShow, {
  use: 'ORDER',
  bodyOf: ([order]) => ({ order }),
  run: (shop, { order: number }, by) =>
    perform(shop, { by, act: 'show', subject: number }, async (within) => {
      const { db } = within.database
      const row = await orderByNumber(db, number)
      const whole = row && (await wholeOrder(db, { id: row.id }))
      const sale = row && (await saleOf(db, row.cartId))
      if (!whole || !maySee(by, sale?.partner ?? null)) return { refused: 'ORDER_UNKNOWN' }
      const order = await orderData(within, whole, 'en')
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
      return {
        data: {
          order,
          unpaid: row.unpaid,
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
          history: [
            ...happened(whole, sale?.who ?? ''),
            ...payments.map(({ createdAt, state }) => ({
              at: createdAt,
              what: `payment begun, now ${state}`,
              who: '',
            })),
            ...changes.map((change) => ({ at: new Date(change.at), what: changeInWords(change), who: '' })),
            ...scans.map(({ at, gate, who, people, undoneBy }) => ({
              at: new Date(at),
              what: `${people} let in at ${gate}${undoneBy === null ? '' : `, undone by ${undoneBy}`}`,
              who,
            })),
            ...acts.map(({ at, act: name, who }) => ({ at, what: name, who })),
          ]
            .toSorted((a, b) => a.at.getTime() - b.at.getTime())
            // a partner does not read who works at the museum
            .map(({ at, what, who }) => ({ at: at.toISOString(), what, who: by.partner == null ? who : '' })),
        },
      }
    }),
})

const sentences = {
  moved: 'moved',
  given: 'a ticket given on',
  holder: 'a name changed',
  owners: 'the names of passes changed',
  answers: 'answers changed',
  buyer: 'the billing address changed',
}

type OrderChange = Awaited<ReturnType<typeof orderChanges>>[number]

function changeInWords({ kind, line, times }: OrderChange): string {
  return (line === null ? '' : `line ${line + 1}: `) + sentences[kind] + (times === null ? '' : `, ${times}`)
}

function givenTo(to: { by: string; email: string; date: string } | undefined) {
  return to ? { ...to, date: new Date(to.date).toISOString() } : null
}

/** What an order's own rows say of what has happened to it. */
function happened({ placed, sent }: WholeOrder, seller: string): { at: Date; what: string; who: string }[] {
  const { placedAt, invoiceNumber, invoicedAt } = placed
  return [
    { at: placedAt, what: 'placed', who: seller },
    ...(invoicedAt ? [{ at: invoicedAt, what: `invoice ${invoiceNumber}`, who: '' }] : []),
    ...sent.flatMap((at, line) => (at === null ? [] : [{ at: new Date(at), what: `line ${line + 1} sent`, who: '' }])),
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
