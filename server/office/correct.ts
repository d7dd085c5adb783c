import * as calls from '@foyer/contract/correct.calls.ts'
import * as schemas from '@foyer/contract/correct.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { mayChangeBuyer } from '@foyer/domain/orders/changes.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { nameError } from '../account/check-fields.ts'
import { changeHolderOf } from '../after-sale/change-order.service.ts'
import { insertChange } from '../after-sale/give-ticket.queries.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { lockOrder, updateOrder } from '../orders/lock-order.queries.ts'
import { act, performAsPlanned } from './act.ts'

type Answer = z.output<typeof schemas.officeCorrect.data>
const inName = ['fname', 'lname', 'company'] as const

/** The log says what was corrected, not to what. */
export const correct = act(calls.officeCorrect, schemas.officeCorrect, {
  use: 'ORDER name|company|language VALUE [LAST-NAME]',
  bodyOf: ([order, what, value, last]) => ({
    order,
    ...(what === 'name' && { fname: value, lname: last }),
    ...(what === 'company' && { company: value }),
    ...(what === 'language' && { lang: value }),
  }),
  run: (shop, { order: number, lang, holders, mail, plan, planned, ...typed }, by) =>
    performAsPlanned<Answer>(shop, { by, act: 'correct', subject: number }, { plan, planned }, async (within) => {
      const { database, jobs } = within
      const { db } = database
      const order = (await lockOrder(db, number))?.order
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      if (order.state === 'canceled') return { refused: 'ORDER_CANCELED' }
      const before = order.customer
      const customer = {
        ...before,
        ...Object.fromEntries(Object.entries(typed).filter(([, one]) => one !== undefined)),
      }
      const differs = inName.filter((field) => customer[field] !== before[field])
      const changed = new Set<Answer['changed'][number]>(differs.map((one) => (one === 'company' ? one : 'name')))
      if (lang !== undefined && lang !== order.lang) changed.add('lang')
      // an invoice names its buyer, and is in the language of the order
      if (changed.size > 0 && !mayChangeBuyer(order)) return { refused: 'INVOICE_STANDS' }
      const name = `${customer.fname} ${customer.lname}`.trim()
      for (const written of [name || customer.company, ...(customer.company ? [customer.company] : [])]) {
        const error = differs.length > 0 ? nameError(written) : null
        if (error) return { refused: 'FIELDS_INVALID', errors: { name: [error] } }
      }
      if (changed.size > 0) await updateOrder(db, order.id, { customer, ...(lang && { lang }) })
      if (differs.length > 0) {
        const was = Object.fromEntries(differs.map((field) => [field, before[field]]))
        await insertChange(db, { id: randomUUID(), orderId: order.id, kind: 'buyer', was, changedAt: shop.clock() })
      }
      const tickets = holders.length > 0 ? await ticketsOf(db, order.id) : []
      for (const { ticket: printed, name: holder } of holders) {
        const ticket = tickets.find(
          ({ id }) => ticketNumber(id).replace(' ', '') === printed.toUpperCase().replace(' ', ''),
        )
        if (!ticket) return { refused: 'TICKET_NOT_VALID' }
        if (ticket.holder === holder) continue
        const answer = await changeHolderOf(within, { body: { id: order.bookingId, ticket: ticket.id, name: holder } })
        if (isRefused(answer)) return answer.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' } : answer
        changed.add('holder')
      }
      const mails = changed.size > 0 && mail && before.email !== '' ? 1 : 0
      if (mails > 0) await jobs.send(db, 'order-mail', { orderId: order.id })
      return { data: { changed: [...changed], mails } }
    }),
  say: ({ changed, mails }) =>
    changed.length === 0
      ? 'it is so already'
      : `corrected: ${changed.join(', ')}${mails > 0 ? '; one mail is on the way' : ''}`,
})
