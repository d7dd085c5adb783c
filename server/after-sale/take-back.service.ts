import { randomUUID } from 'node:crypto'
import type { takeTicketBack } from '@foyer/contract/given.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { mayHandle } from '@foyer/domain/orders/give-ticket.ts'
import type { Incoming } from '../http/router.ts'
import { issueTicket } from '../orders/issue-ticket.ts'
import { lockBooking } from '../orders/lock-order.queries.ts'
import type { Context } from '../context.ts'
import { insertChange, isTakenBack, ticketInOrder } from './give-ticket.queries.ts'
import { TicketUsed, unlessUsed } from './ticket-used.ts'
import { insertTickets, voidTickets } from '../orders/ticket.queries.ts'

type NotTakenBack = Refused<(typeof takeTicketBack.refusals)[number]>

/** Gives a buyer another ticket in place of one that they gave on, whoever has it now, and tells that person. */
export async function takeBack(
  shop: Context,
  { body: { id, ticket: ticketId } }: Pick<Incoming<typeof takeTicketBack>, 'body'>,
): Promise<{ data: null } | NotTakenBack> {
  const now = shop.clock()
  return unlessUsed(() =>
    shop.database.transaction(async (tx): Promise<{ data: null } | NotTakenBack> => {
      const order = (await lockBooking(tx, id))?.order
      const found = order?.state === 'placed' ? await ticketInOrder(tx, order.id, ticketId) : null
      if (!order || !found?.given) return { refused: 'TICKET_NOT_VALID' }
      // the answer to the first request may have been lost
      if (isTakenBack(found)) return { data: null }
      const { ticket, line, last } = found
      const refused = mayHandle(ticket, line, now)
      if (refused) return refused
      const own = issueTicket(shop.keys, line, { ...ticket, sequence: last + 1, holder: '' })
      await insertTickets(tx, [own])
      if (!(await voidTickets(tx, 'given', [{ id: ticket.id, replacedBy: own.id }], now))) throw new TicketUsed()
      await shop.jobs.send(tx, 'given-ended-mail', { orderId: order.id, ticketId })
      await insertChange(tx, {
        id: randomUUID(),
        orderId: order.id,
        kind: 'given',
        line: ticket.line,
        ticketId,
        was: { holder: ticket.holder, places: ticket.places },
        changedAt: now,
      })
      return { data: null }
    }),
  )
}
