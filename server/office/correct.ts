import * as calls from '@foyer/contract/correct.calls.ts'
import * as schemas from '@foyer/contract/correct.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { mayChangeBuyer } from '@foyer/domain/orders/changes.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { nameError } from '../account/check-fields.ts'
import { changeHolderOf } from '../after-sale/change-order.service.ts'
import { changesOfOrder, deleteChanges, insertChange } from '../after-sale/give-ticket.queries.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { lockOrder, updateOrder } from '../orders/lock-order.queries.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { updateHolder } from '../orders/ticket.queries.ts'
import { act, performAsPlanned } from './act.ts'
import { changed as changedSince, type Undo } from './undoable.ts'

type Answer = z.output<typeof schemas.officeCorrect.data>
const inName = ['fname', 'lname', 'company'] as const

/** What it changes of an order. */
type Named = Record<(typeof inName)[number] | 'lang', string>
const namedIn = ({ customer: { fname, lname, company }, lang }: Pick<OrderRow, 'customer' | 'lang'>): Named => ({
  fname,
  lname,
  company,
  lang,
})
interface Corrected {
  order: string
  was: Named
  is: Named
  holders: { ticket: string; was: string; is: string }[]
  changes: string[]
}

const undo: Undo<Corrected> = async ({ database: { db } }, { order: number, was, is, holders, changes }) => {
  const order = (await lockOrder(db, number))?.order
  // an invoice that was issued meanwhile names its buyer
  if (order?.state !== 'placed' || !isDeepStrictEqual(namedIn(order), is)) return changedSince
  if (!isDeepStrictEqual(was, is) && !mayChangeBuyer(order)) return changedSince
  const tickets = holders.length > 0 ? await ticketsOf(db, order.id) : []
  const isAsLeft = holders.every(({ ticket, is: holder }) =>
    tickets.some(({ id, holder: now, voidAt }) => id === ticket && now === holder && voidAt === null),
  )
  if (!isAsLeft) return changedSince
  const { lang, ...names } = was
  await updateOrder(db, order.id, { customer: { ...order.customer, ...names }, lang: lang as OrderRow['lang'] })
  for (const { ticket, was: holder } of holders) await updateHolder(db, ticket, holder)
  await deleteChanges(db, changes)
  return undefined
}

/** The log says what was corrected, not to what. */
export const correct = act(calls.officeCorrect, schemas.officeCorrect, {
  use: 'ORDER name|company|language VALUE [LAST-NAME]',
  bodyOf: ([order, what, value, last]) => ({
    order,
    ...(what === 'name' && { fname: value, lname: last }),
    ...(what === 'company' && { company: value }),
    ...(what === 'language' && { lang: value }),
  }),
  undo,
  run: (shop, { order: number, lang, holders, mail, plan, planned, ...typed }, by) =>
    performAsPlanned<Answer, Corrected>(
      shop,
      { by, act: 'correct', subject: number, undo },
      { plan, planned },
      async (within, keep) => {
        const { database, jobs } = within
        const { db } = database
        const order = (await lockOrder(db, number))?.order
        if (!order) return { refused: 'ORDER_UNKNOWN' }
        if (order.state === 'canceled') return { refused: 'ORDER_CANCELED' }
        const before = order.customer
        const [former, noted, renamed] = [
          namedIn(order),
          await changesOfOrder(db, order.id),
          [] as Corrected['holders'],
        ]
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
          const answer = await changeHolderOf(within, {
            body: { id: order.bookingId, ticket: ticket.id, name: holder },
          })
          if (isRefused(answer))
            return answer.refused === 'ORDER_NOT_AVAILABLE' ? { refused: 'ORDER_CANCELED' } : answer
          renamed.push({ ticket: ticket.id, was: ticket.holder, is: holder })
          changed.add('holder')
        }
        if (changed.size > 0) {
          const changes = (await changesOfOrder(db, order.id)).filter((id) => !noted.includes(id))
          const is = namedIn({ customer, lang: lang ?? order.lang })
          keep({ order: number, was: former, is, holders: renamed, changes })
        }
        const mails = changed.size > 0 && mail && before.email !== '' ? 1 : 0
        if (mails > 0) await jobs.send(db, 'order-mail', { orderId: order.id })
        return { data: { changed: [...changed], mails } }
      },
    ),
  say: ({ changed, mails }) =>
    changed.length === 0
      ? 'it is so already'
      : `corrected: ${changed.join(', ')}${mails > 0 ? '; one mail is on the way' : ''}`,
})
