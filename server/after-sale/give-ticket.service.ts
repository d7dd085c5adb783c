import { randomBytes, randomUUID } from 'node:crypto'
import type { giveTicket } from '@foyer/contract/given.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { mailboxOf } from '@foyer/domain/checkout/free-order-mail.ts'
import { givenLimits, mayGive } from '@foyer/domain/orders/give-ticket.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { hashOf } from '../hash.ts'
import { emailError, nameError, type FieldErrors } from '../account/check-fields.ts'
import type { Db } from '../db/database.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import {
  givenSince,
  insertChange,
  lockOrderOpenedBy,
  storeGiven,
  ticketInOrder,
  type TicketInOrder,
} from './give-ticket.queries.ts'
import { issueTicket } from '../orders/issue-ticket.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { TicketUsed, unlessUsed } from './ticket-used.ts'

type Request = Pick<Incoming<typeof giveTicket>, 'body' | 'lang'>
type NotGiven = (typeof giveTicket.refusals)[number]

const hour = 3_600_000

/** Gives a ticket to somebody: it is void, and another takes its place, which is mailed to them. */
export async function giveOn(
  shop: Context,
  request: Request,
): Promise<{ data: null } | Refused<NotGiven, { errors?: FieldErrors }>> {
  const { body } = request
  const errors = fieldErrors(body)
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const now = shop.clock()
  const give = async (tx: Db): Promise<{ data: null } | Refused<NotGiven>> => {
    const order = await lockOrderOpenedBy(tx, body.id)
    const found = order?.state === 'placed' && !isUnpaid(order) ? await ticketInOrder(tx, order.id, body.ticket) : null
    if (!order || !found) return { refused: 'TICKET_NOT_VALID' }
    // the answer to the first request may have been lost
    if (found.next && comparableEmail(found.next.email) === comparableEmail(body.email)) return { data: null }
    const refused = whyNot(found, order, request.body, now) ?? (await tooMany(tx, shop, order, body.email, now))
    if (refused) return refused
    await issueInPlace(tx, shop, { order, found, request, now })
    return { data: null }
  }
  return unlessUsed(() => shop.database.transaction(give))
}

function fieldErrors({ name, email }: Request['body']): FieldErrors {
  const wrong = { name: nameError(name), email: emailError(email) }
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

/** Whoever opened the order gives what is theirs, and whoever was given a ticket gives that one. */
function whyNot(
  { ticket, line, given }: TicketInOrder,
  order: OrderRow,
  { id, places = ticket.places }: Request['body'],
  now: Date,
): Refused<NotGiven> | null {
  const byBuyer = order.bookingId === id
  if (!byBuyer && given?.link !== id) return { refused: 'TICKET_NOT_VALID' }
  if (byBuyer && given && !ticket.voidAt) return { refused: 'TICKET_GIVEN' }
  return mayGive(ticket, line, { places, now })
}

async function tooMany(
  tx: Db,
  { settings: { RATE_LIMIT } }: Context,
  { id: orderId }: OrderRow,
  email: string,
  now: Date,
): Promise<Refused<'TOO_MANY_GIVEN'> | null> {
  if (RATE_LIMIT === 0) return null
  const { ofOrder, toMailbox } = await givenSince(
    tx,
    { orderId, mailbox: hashOf(mailboxOf(email).mailbox) },
    new Date(now.getTime() - hour),
  )
  const { perOrder, perMailbox } = givenLimits
  return ofOrder < perOrder * RATE_LIMIT && toMailbox < perMailbox * RATE_LIMIT ? null : { refused: 'TOO_MANY_GIVEN' }
}

async function issueInPlace(
  tx: Db,
  shop: Context,
  {
    order,
    found: { ticket, line, given, last },
    request: {
      lang,
      body: { name, email, message, places = ticket.places },
    },
    now,
  }: { order: OrderRow; found: TicketInOrder; request: Request; now: Date },
): Promise<void> {
  const theirs = issueTicket(shop.keys, line, { ...ticket, sequence: last + 1, places, holder: name })
  const left = ticket.places - places
  const rest = left > 0 ? issueTicket(shop.keys, line, { ...ticket, sequence: last + 2, places: left }) : null
  const { fname, lname } = order.customer
  const row = {
    ticketId: theirs.id,
    link: randomBytes(24).toString('base64url'),
    giver: given ? ticket.holder : `${fname} ${lname}`.trim(),
    email,
    mailbox: hashOf(mailboxOf(email).mailbox),
    message,
    lang,
    givenAt: now,
  }
  await shop.jobs.send(tx, 'given-mail', { orderId: order.id, ticketId: theirs.id })
  if (!(await storeGiven(tx, { was: ticket, given: theirs, rest, row, now }))) throw new TicketUsed()
  const change = { orderId: order.id, kind: 'given' as const, line: ticket.line, ticketId: ticket.id }
  await insertChange(tx, {
    id: randomUUID(),
    ...change,
    was: { holder: ticket.holder, places: ticket.places },
    changedAt: now,
  })
}
