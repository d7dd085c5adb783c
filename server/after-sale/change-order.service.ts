import { randomUUID } from 'node:crypto'
import type {
  changeAnswers,
  changeBuyer,
  changeHolder,
  OrderChanges,
  orderChanges,
} from '@foyer/contract/changes.schema.ts'
import { isRefused, type RefusalCode, type Refused } from '@foyer/contract/refusals.ts'
import { addressOf } from '@foyer/domain/account/address.ts'
import { inItsCountry } from '@foyer/domain/account/address-format.ts'
import { mayChangeBuyer } from '@foyer/domain/orders/changes.ts'
import { isSent } from '@foyer/domain/orders/delivery.ts'
import { mayHandle } from '@foyer/domain/orders/give-ticket.ts'
import { answersInWords, checkAnswers, type AnswerRefused } from '@foyer/domain/tours/check-answers.ts'
import { placeParts } from '@foyer/domain/text/place-parts.ts'
import { formRules, type FieldsInvalid } from '../account/account.service.ts'
import { addressFormat } from '../addresses/address-formats.ts'
import { checkFields, nameError } from '../account/check-fields.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { Incoming } from '../http/router.ts'
import type { Context } from '../context.ts'
import { asksNames, askedOf, changesOf } from '../orders/changeable.ts'
import { insertChange, ticketInOrder } from './give-ticket.queries.ts'
import { linesOf, updateOrder } from '../orders/lock-order.queries.ts'
import { lockPlaced } from '../orders/placed-order.ts'
import { wholeOrder } from '../orders/order.queries.ts'
import { updateHolder } from '../orders/ticket.queries.ts'
import { writeLines } from '../orders/line.queries.ts'

type Answered<C extends { refusals: readonly RefusalCode[] }> = { data: null } | Refused<C['refusals'][number]>

export async function readChanges(
  shop: Context,
  { query }: Pick<Incoming<typeof orderChanges>, 'query'>,
): Promise<{ data: OrderChanges } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const whole = await wholeOrder(shop.database.db, { bookingId: query.id })
  if (whole?.placed.state !== 'placed') return { refused: 'ORDER_NOT_AVAILABLE' }
  return { data: changesOf(await shop.catalogue.current(), whole, shop.clock()) }
}

/** Another billing address, for the invoice that there is not yet; parcels still go where they would have gone. */
export async function changeBuyerOf(
  shop: Context,
  { body: { id, c } }: Pick<Incoming<typeof changeBuyer>, 'body'>,
): Promise<Answered<typeof changeBuyer> | FieldsInvalid> {
  const rules = formRules(await shop.catalogue.current())
  return shop.database.transaction(async (tx) => {
    const locked = await lockPlaced(tx, id)
    if (isRefused(locked)) return locked
    const { order } = locked
    if (!mayChangeBuyer(order)) return { refused: 'INVOICE_ISSUED' }
    const { email, phone } = order.customer
    const errors = checkFields({ ...c, email, phone }, rules)
    if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
    const sends = (await linesOf(tx, order.id)).some(isSent)
    const customer = withBuyer(order.customer, c, sends)
    const was = differences(order.customer, customer)
    if (Object.keys(was).length === 0) return { data: null }
    await updateOrder(tx, order.id, { customer })
    await insertChange(tx, { ...noted(shop, order.id), kind: 'buyer', was })
    return { data: null }
  })
}

const buyerFields = ['salutation', 'fname', 'lname', 'company', ...placeParts] as const

function withBuyer(
  before: CustomerRecord,
  form: Partial<Record<(typeof buyerFields)[number], string>>,
  sends: boolean,
): CustomerRecord {
  const typed = Object.fromEntries(buyerFields.map((field) => [field, form[field] ?? '']))
  const values = inItsCountry(typed, addressFormat(form.country ?? ''))
  const former = addressOf({ ...before, name: `${before.fname} ${before.lname}` })
  return { ...before, ...values, ...(sends && !before.shipping && { shipping: former }) }
}

function differences(before: CustomerRecord, after: CustomerRecord) {
  return Object.fromEntries(
    buyerFields.flatMap((field) => ((before[field] ?? '') === after[field] ? [] : [[field, before[field] ?? '']])),
  )
}

/** Who comes in with a ticket of an event that asks for it; its code stays. */
export async function changeHolderOf(
  shop: Context,
  { body: { id, ticket: ticketId, name } }: Pick<Incoming<typeof changeHolder>, 'body'>,
): Promise<Answered<typeof changeHolder> | FieldsInvalid> {
  const invalid = nameError(name)
  if (invalid) return { refused: 'FIELDS_INVALID', errors: { name: [invalid] } }
  const catalogue = await shop.catalogue.current()
  return shop.database.transaction(async (tx) => {
    const locked = await lockPlaced(tx, id)
    if (isRefused(locked)) return locked
    const { order } = locked
    const found = await ticketInOrder(tx, order.id, ticketId)
    if (!found) return { refused: 'TICKET_NOT_VALID' }
    const { ticket, line, given } = found
    const refused = mayHandle(ticket, line, shop.clock())
    if (refused) return refused
    if (given) return { refused: 'TICKET_GIVEN' }
    if (!asksNames(catalogue, line)) return { refused: 'CHANGE_NOT_OFFERED' }
    if (ticket.holder === name) return { data: null }
    await updateHolder(tx, ticket.id, name)
    const was = { holder: ticket.holder }
    await insertChange(tx, { ...noted(shop, order.id), kind: 'holder', line: ticket.line, ticketId, was })
    return { data: null }
  })
}

/** Other answers about a booked tour. The museum's office for it is told. */
export async function changeAnswersOf(
  shop: Context,
  { body: { id, line: number, answers } }: Pick<Incoming<typeof changeAnswers>, 'body'>,
): Promise<Answered<typeof changeAnswers> | AnswerRefused> {
  const catalogue = await shop.catalogue.current()
  return shop.database.transaction(async (tx) => {
    const locked = await lockPlaced(tx, id)
    if (isRefused(locked)) return locked
    const { order } = locked
    const stored = (await linesOf(tx, order.id))[number - 1]
    const asked = stored && askedOf(catalogue, stored, order.lang)
    if (!asked) return { refused: 'CHANGE_NOT_OFFERED' }
    if (shop.clock() >= asked.until) return { refused: 'CHANGE_TOO_LATE' }
    const [wrong] = checkAnswers(asked.questions, answers)
    if (wrong) return wrong
    const was = stored.tour!.answers
    const tour = { ...stored.tour!, answers: answersInWords(asked.questions, answers) }
    if (inWords(tour.answers) === inWords(was)) return { data: null }
    await writeLines(tx, order.id, [{ position: number - 1, line: { ...stored, tour } }])
    const change = noted(shop, order.id)
    await insertChange(tx, { ...change, kind: 'answers', line: number - 1, was })
    if (stored.office)
      await shop.jobs.send(tx, 'office-changed-mail', { orderId: order.id, office: stored.office, changed: change.id })
    return { data: null }
  })
}

/** The database gives objects back with their keys in another order. */
function inWords(answers: readonly { question: string; answer: string }[]): string {
  return JSON.stringify(answers.map(({ question, answer }) => [question, answer]))
}

function noted(shop: Context, orderId: string) {
  return { id: randomUUID(), orderId, changedAt: shop.clock() }
}
