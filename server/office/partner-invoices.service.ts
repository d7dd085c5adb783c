import type { Refused } from '@foyer/contract/refusals.ts'
import { accountEntries, accountTotals, type AccountEntry } from '@foyer/domain/office/partner-invoice.ts'
import { addDays, addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { PartnerEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { sellerOf } from '../documents/site.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { nextNumber } from '../orders/number.queries.ts'
import {
  insertPartnerInvoice,
  invoiceOfMonth,
  overdueInvoices,
  partnersBooked,
} from '../partners/partner-invoice.queries.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { bookingsOf } from './bookings.ts'
import { ordersBooked } from './sales.queries.ts'

/** The daily job: invoices for the month before, once, and a word to the office where one is not paid. */
export async function followUpPartners(shop: Context): Promise<void> {
  const today = localDay(shop.clock())
  await issuePartnerInvoices(shop, monthBefore(today))
  const { partners } = await shop.catalogue.current()
  for (const { number, partner, total, paid, currency } of await overdueInvoices(shop.database.db, today))
    await addToInbox(shop.database.db, {
      id: derivedId(`overdue ${number}`),
      kind: 'partner-overdue',
      paymentId: null,
      cartId: null,
      createdAt: shop.clock(),
      details: {
        invoice: number,
        partner,
        name: partners.find(({ id }) => id === partner)?.name,
        amount: total - paid,
        currency,
      },
    })
}

export const monthBefore = (day: string) => addMonths(day, -1).slice(0, 7)

/** Makes the invoices of a month that is over, of each partner that has none, and mails them; answers their numbers. */
export async function issuePartnerInvoices(
  shop: Context,
  month: string,
): Promise<string[] | Refused<'MALFORMED', { place: string }>> {
  const { db } = shop.database
  const [first, next] = [`${month}-01`, addMonths(`${month}-01`, 1)]
  if (localDay(shop.clock()) < next) return { refused: 'MALFORMED', place: 'body.month' }
  const { from, before } = instantsOf(first, addDays(next, -1))
  const { partners } = await shop.catalogue.current()
  const issued: string[] = []
  for (const { partner, currency } of await partnersBooked(db, from, before)) {
    const entry = partners.find(({ id }) => id === partner)
    const number = entry
      ? await issueOne(shop, entry, { month, from, before, currency })
      : await tellOfUnknown(shop, partner, month)
    if (number !== null) issued.push(number)
  }
  return issued
}

async function issueOne(
  shop: Context,
  { id: partner, name, address, days_to_pay: days }: PartnerEntry,
  { month, from, before, currency }: { month: string; from: Date; before: Date; currency: string },
): Promise<string | null> {
  const now = shop.clock()
  const { settings } = await shop.catalogue.current()
  return shop.database.transaction(async (tx) => {
    // nobody sells for it meanwhile, and no other process makes the same
    await lockVisitor(tx, [`partner ${partner}`])
    if (await invoiceOfMonth(tx, { partner, month, currency })) return null
    const entries: AccountEntry[] = []
    for await (const order of ordersBooked(tx, from, before, partner))
      if (order.currency === currency)
        entries.push(...accountEntries(order.number, bookingsOf(order)).filter(({ day }) => day.startsWith(month)))
    if (entries.length === 0) return null
    const account = accountTotals(entries)
    const dueOn = addDays(localDay(now), days)
    const number = await insertPartnerInvoice(tx, nextNumber('invoice'), {
      partner,
      month,
      currency,
      total: account.total,
      dueOn,
      issuedAt: now,
      document: {
        ...account,
        month,
        date: now.toISOString(),
        dueOn,
        currency,
        seller: sellerOf(settings.company),
        buyer: { name, ...address },
        entries: entries
          .map(({ order, day, amount }) => ({ order, day, amount }))
          .toSorted((a, b) => (`${a.day} ${a.order}` < `${b.day} ${b.order}` ? -1 : 1)),
      },
    })
    if (account.total < 0)
      await addToInbox(tx, {
        id: derivedId(`partner back ${number}`),
        kind: 'partner-back',
        paymentId: null,
        cartId: null,
        createdAt: now,
        details: { invoice: number, partner, name, amount: -account.total, currency },
      })
    await shop.jobs.send(tx, 'partner-invoice-mail', { number })
    return number
  })
}

/** Whoever has gone out of the catalogue has no address: the office has to say what becomes of it. */
async function tellOfUnknown(shop: Context, partner: number, month: string): Promise<null> {
  const now = shop.clock()
  await addToInbox(shop.database.db, {
    id: derivedId(`partner unknown ${partner} ${month}`),
    kind: 'partner-unknown',
    paymentId: null,
    cartId: null,
    createdAt: now,
    details: { partner, month },
  })
  return null
}
