import type { inquirySend } from '@foyer/contract/inquiry.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { needsLastName, wishErrors } from '@foyer/domain/checkout/inquiry.ts'
import { mailboxOf } from '@foyer/domain/checkout/free-order-mail.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { checkFields, type FieldErrors } from '../account/check-fields.ts'
import { senderHash } from '../account/network-hash.ts'
import type { TourEntry } from '../catalogue/entries.schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { addSpent, giveBackSpent } from '../db/limit-spent.queries.ts'
import { hashOf } from '../hash.ts'
import { inside, type Sender } from '../http/request.ts'
import type { Incoming } from '../http/router.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { inquiryById, insertInquiry, type Inquiry } from './inquiry.queries.ts'

const hourMs = 3_600_000
/** Of one sender, whom the museum has to read; and mails to one mailbox, which may be a stranger's. */
const mostAnHour = 10
const mostMailsAnHour = 3

type Sent =
  | { data: { number: string } }
  | Refused<'NOT_FOUND' | 'NO_INQUIRIES' | 'INQUIRY_ID_TAKEN'>
  | Refused<'FIELDS_INVALID', { errors: FieldErrors }>
  | Refused<'TOO_MANY_REQUESTS', { wait: number }>

/**
 * Takes what a visitor wishes of a tour, and tells visitor and museum. The same again, by its id, is answered alike,
 * also where it comes at once.
 */
export async function sendInquiry(
  shop: Context,
  { body: asked, lang, address }: Pick<Incoming<typeof inquirySend>, 'body' | 'lang' | 'address'>,
): Promise<Sent> {
  const { db } = shop.database
  const catalogue = await shop.catalogue.current()
  const digest = hashOf(JSON.stringify({ ...asked, lang }))
  const before = await inquiryById(db, asked.id)
  if (before) return sameAs(before, digest)
  const tour = catalogue.tours.byId(asked.tour)
  if (!tour) return { refused: 'NOT_FOUND' }
  if (!tour.inquiries) return { refused: 'NO_INQUIRIES' }
  const now = shop.clock()
  const { day, time, language, people, message, fname, lname, company, email, phone } = asked
  const wish = { day, time, language, people, message }
  const customer = { fname, lname, company, email, phone }
  const errors = errorsOf(catalogue, tour, { wish, customer }, localDay(now))
  if (Object.keys(errors).length > 0) return { refused: 'FIELDS_INVALID', errors }
  const limits = limitsOf(shop, { email, address })
  const wait = await limits.sender.wait()
  if (wait !== null) return { refused: 'TOO_MANY_REQUESTS', wait }
  const stored = await shop.database.transaction(async (tx) => {
    const number = await insertInquiry(tx, {
      id: asked.id,
      digest,
      createdAt: now,
      lang,
      tour: tour.id,
      tourName: catalogue.words(tour.event_name, lang),
      wish,
      customer,
    })
    if (number === null) return null
    const entry = { id: asked.id, kind: 'inquiry' as const, paymentId: null, cartId: null, createdAt: now }
    await addToInbox(tx, { ...entry, details: { inquiry: number } })
    await shop.jobs.send(tx, 'inquiry-office-mail', { inquiry: asked.id })
    // above its limit it is taken, but not confirmed, since the mailbox may be a stranger's
    if ((await limits.mailbox.wait()) === null)
      await shop.jobs.send(tx, 'inquiry-mail', { inquiry: asked.id, what: 'received' })
    return number
  })
  if (stored !== null) return { data: { number: stored } }
  await limits.sender.giveBack()
  return sameAs((await inquiryById(db, asked.id))!, digest)
}

function sameAs({ digest, number }: Inquiry, asked: string): Sent {
  return digest === asked ? { data: { number } } : { refused: 'INQUIRY_ID_TAKEN' }
}

function errorsOf(
  catalogue: Catalogue,
  tour: TourEntry,
  { wish, customer }: Pick<Inquiry, 'wish' | 'customer'>,
  today: string,
): FieldErrors {
  const spoken = catalogue.tours.familyOf(tour).map(({ lang }) => lang)
  const unknown = wish.language !== '' && !spoken.includes(wish.language)
  const wrong = { ...wishErrors(wish, today), language: unknown ? ('FIELD_UNKNOWN_CHOICE' as const) : null }
  const required = needsLastName(customer) ? ['lname'] : []
  return { ...withErrors(wrong), ...checkFields(customer, { required, salutations: new Set() }) }
}

/** What one sender may ask for in an hour, and what one mailbox, however it is written, is mailed. */
function limitsOf(shop: Context, { email, address }: { email: string; address: Sender }) {
  const { RATE_LIMIT } = shop.settings
  const limit = (key: string, most: number) => ({
    /** Counts one; how many seconds to wait where that is too many. */
    wait: async () => {
      const [sum] = await addSpent(shop.database, [{ key, spent: 1, endsInMs: hourMs }])
      return sum!.spent > most * RATE_LIMIT ? Math.ceil(sum!.endsInMs / 1000) : null
    },
    giveBack: () => giveBackSpent(shop.database, key),
  })
  return RATE_LIMIT === 0 || address === inside
    ? { sender: unlimited, mailbox: unlimited }
    : {
        sender: limit(`inquiries ${senderHash(shop, address)}`, mostAnHour),
        mailbox: limit(`inquiry mail ${mailboxOf(email).mailbox}`, mostMailsAnHour),
      }
}
const unlimited = { wait: async () => null, giveBack: async () => {} }
