import { randomUUID } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import { freeOrderLimits, mailboxOf, mayMail, type MailLimits } from '@foyer/domain/checkout/free-order-mail.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { givenLimits } from '@foyer/domain/orders/give-ticket.ts'
import { hashOf } from '../hash.ts'
import type { Db } from '../db/database.ts'
import { siteOf, type Sender } from '../http/request.ts'
import type { Context } from '../context.ts'
import { deleteMailsBefore, insertMail, lockDomain, mailsSince } from './free-order-mail.queries.ts'

const hour = 3_600_000

/** The museum's limits now, null for none. Read before the transaction, which may use no second connection. */
export async function freeOrderMailLimits({
  catalogue,
  settings: { RATE_LIMIT },
}: Pick<Context, 'catalogue' | 'settings'>): Promise<MailLimits | null> {
  if (RATE_LIMIT === 0) return null
  // a catalogue that an older version imported lacks newer settings
  const { freeOrdersPerMailbox, freeOrdersPerMailDomain } = {
    ...freeOrderLimits,
    ...(await catalogue.current()).settings,
  }
  return { perMailbox: freeOrdersPerMailbox * RATE_LIMIT, perDomain: freeOrdersPerMailDomain * RATE_LIMIT }
}

/**
 * Counts a mail to an address that nobody has confirmed: the tickets of a free order, or the link that confirms it.
 * Belongs into the transaction that queues the mail, before anything else is written there.
 */
export async function countFreeOrderMail(
  tx: Db,
  limits: MailLimits | null,
  { email, sender, now }: { email: string; sender: Sender; now: Date },
): Promise<Refused<'TOO_MANY_FREE_ORDERS'> | null> {
  return !limits || (await isCounted(tx, limits, { email, sender: String(siteOf(sender)), now }))
    ? null
    : { refused: 'TOO_MANY_FREE_ORDERS' }
}

/** Counts a mail that the staff sends to another address than an order has, by the same rows. */
export async function countMailElsewhere(
  tx: Db,
  { RATE_LIMIT }: Pick<Context['settings'], 'RATE_LIMIT'>,
  { email, by, now }: { email: string; by: Actor; now: Date },
): Promise<Refused<'TOO_MANY_GIVEN'> | null> {
  if (RATE_LIMIT === 0) return null
  const limits = { perMailbox: givenLimits.perMailbox * RATE_LIMIT, perDomain: Infinity }
  const sender = `office|${by.person?.id ?? by.id}`
  return (await isCounted(tx, limits, { email, sender, now })) ? null : { refused: 'TOO_MANY_GIVEN' }
}

/** Whether one more may go to an address, which is then counted. */
async function isCounted(
  tx: Db,
  limits: MailLimits,
  { email, sender, now }: { email: string; sender: string; now: Date },
): Promise<boolean> {
  const { mailbox, domain } = mailboxOf(email)
  const mail = { mailbox: hashOf(mailbox), domain: hashOf(domain), sender: hashOf(sender) }
  await lockDomain(tx, mail.domain)
  const sent = await mailsSince(tx, mail, new Date(now.getTime() - hour))
  if (!mayMail(sent, limits)) return false
  await insertMail(tx, { id: randomUUID(), ...mail, sentAt: now })
  return true
}

/** Part of the daily job: mails older than an hour no longer count. */
export async function deleteOldFreeOrderMails(shop: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await deleteMailsBefore(shop.database.db, new Date(shop.clock().getTime() - hour))
}
