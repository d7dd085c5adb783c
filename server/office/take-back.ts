import * as calls from '@foyer/contract/counter.back.calls.ts'
import * as schemas from '@foyer/contract/counter.back.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { isOwn, mayAlso, type Actor } from '@foyer/domain/office/roles.ts'
import { inCash } from '@foyer/domain/money/cash.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { refundNotes } from '@foyer/domain/orders/refund.ts'
import type { z } from 'zod'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { refundById } from '../after-sale/refund-order.queries.ts'
import { refundOrder } from '../after-sale/refund-order.service.ts'
import { bookByStaff } from '../checkout/book.service.ts'
import type { Booked } from '../checkout/booked-sale.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { lockEntry } from '../inbox/inbox.queries.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import { orderById, orderByNumber } from '../orders/order.queries.ts'
import { saleOf } from '../orders/sale.queries.ts'
import { refund } from '../settlement/refund.service.ts'
import { writeAct } from '../staff/acts.queries.ts'
import type { TillSession } from '../tills/till.queries.ts'
import { handOut, ownSession } from '../tills/till.service.ts'
import { act, isAsPlanned, performAsPlanned, type OfficeRefusal } from './act.ts'
import { givenBackSince } from './approval.queries.ts'
import { takesSecond } from './approval.ts'
import { canceledTickets } from './canceled-tickets.ts'
import { printedIn } from './chosen-tickets.ts'
import { proofFor } from './proof-for.ts'
import { waysBackOf } from './ways-back.ts'

type Asked = z.output<typeof schemas.officeTakeBack.body>
type TakenBack = z.output<typeof schemas.officeTakeBack.data>

export const takeBack = act(calls.officeTakeBack, schemas.officeTakeBack, {
  use: 'ORDER TILL [TICKET[:PLACES] …]',
  bodyOf: ([order, till, ...tickets]) => ({ order, till, tickets: printedIn(tickets) }),
  run: (shop, asked, by) => {
    const { order, till, tickets, instead, plan, planned } = asked
    const details = { till, tickets: tickets ?? 'all', ...(instead && { instead: instead.id }) }
    return performAsPlanned<TakenBack>(
      shop,
      { by, act: 'take-back', subject: order, details },
      { plan },
      async (within) => {
        const done = await takenBack(within, asked, by)
        if (isRefused(done)) return done
        const { data, net } = done
        // a plan has no number
        const asPlan = { ...data, instead: data.instead && { ...data.instead, order: '' } }
        if (plan) return { data: asPlan }
        if (!isAsPlanned(asPlan, planned)) return { refused: 'PLAN_CHANGED' }
        return proofFor(shop, by, [net]) ?? { data }
      },
    )
  },
  say: ({ amount, out, currency, state, instead }) => {
    const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`
    return [
      `${money(amount)} goes back`,
      ...out.map((one) => `${money(one.amount)} ${one.means === 'cash' ? 'out of the drawer' : 'at the terminal'}`),
      ...(state === 'canceled' ? ['nothing of the order is left'] : []),
      ...(instead ? [`instead: ${instead.order}, ${money(instead.total)}`] : []),
    ].join('; ')
  },
})

interface Done {
  data: TakenBack
  /** What leaves the museum. */
  net: { amount: number; currency: string }
}

async function takenBack(within: Context, asked: Asked, by: Actor): Promise<Done | OfficeRefusal> {
  const { db } = within.database
  // as in a sale, the till comes first
  const session = await ownSession(db, asked.till, by)
  if (isRefused(session)) return session
  const refused = await notTakenBack(within, asked, session, by)
  if (refused) return refused
  const lately = await givenBackSince(db, asked.order, new Date(within.clock().getTime() - 24 * 3_600_000))
  const back = asked.tickets ? await canceledTickets(within, asked) : await wholeTakenBack(within, asked.order)
  if (isRefused(back)) return back
  const { id, toCallOff: call_off } = back
  const before = (await orderByNumber(db, asked.order))!
  const ways = await waysBackOf(db, before, (await refundById(db, id))!)
  const amount = ways.to_codes + ways.paid_back
  const out = ways.by_hand ? await handedOut(within, { id, till: asked.till }, by) : []
  if (isRefused(out)) return out
  const { state, currency } = (await orderById(db, before.id))!
  const cashOut = paidBy(out, 'cash')
  const isInCoins = inCash(cashOut, currency) === cashOut
  const sold = asked.instead ? await soldInstead(within, asked, { lang: before.lang, isInCoins }, by) : null
  if (isRefused(sold)) return sold
  const instead = sold && { order: sold.order!, total: sold.total, in_cash: paidBy(sold.means, 'cash') }
  const data = { amount, ...ways, currency, state, call_off, out, instead }
  // what comes in at the same moment by the same means: a slip that somebody types is no cash
  const comesIn = out.map(({ means, amount: most }) => Math.min(most, paidBy(sold?.means ?? [], means)))
  const net = { amount: amount - comesIn.reduce((sum, one) => sum + one, 0), currency }
  // nobody else can hand it out of this till: what takes a second person is asked for on the order's page
  const isMuch = net.amount > 0 && takesSecond(within, by, [{ ...net, amount: net.amount + lately }])
  return isMuch ? { refused: 'TILL_TOO_MUCH' } : { data, net }
}

const paidBy = (paid: readonly Pick<Booked['means'][number], 'means' | 'amount'>[], means: string) =>
  paid.reduce((sum, one) => sum + (one.means === means ? one.amount : 0), 0)

/** What who may not cancel has not sold since they opened their till stays sold. */
async function notTakenBack(
  { database: { db } }: Context,
  { order: number }: Asked,
  { openedAt }: TillSession,
  by: Actor,
): Promise<OfficeRefusal | null> {
  const order = await orderByNumber(db, number)
  if (!order) return { refused: 'ORDER_UNKNOWN' }
  if (mayAlso(by, 'cancel')) return null
  const sale = await saleOf(db, order.cartId)
  const isOwnSale = sale?.channel === 'counter' && isOwn(sale, by) && sale.soldAt >= openedAt
  return isOwnSale ? null : { refused: 'FORBIDDEN' }
}

/** All of an order, of which nothing has been used. */
async function wholeTakenBack(within: Context, number: string) {
  const { db } = within.database
  // whom a gate lets in waits for it, or is in already
  const { order } = (await lockOrder(db, number))!
  if ((await ticketsOf(db, order.id)).some(({ redeemedAt, voidAt }) => redeemedAt !== null && voidAt === null))
    return { refused: 'TICKET_USED' as const }
  const id = derivedId(JSON.stringify([number]))
  const outcome = await refundOrder(within, number, { id, amount: null, note: refundNotes.office })
  if (!('refused' in outcome)) return { id, toCallOff: outcome.toCallOff }
  return { refused: outcome.refused } as OfficeRefusal
}

/** Hands out at once what the inbox would ask somebody to hand out. */
async function handedOut(
  within: Context,
  { id, till }: { id: string; till: string },
  by: Actor,
): Promise<TakenBack['out'] | OfficeRefusal> {
  const { db } = within.database
  await refund(within, { refundId: id })
  const { details, settled } = (await lockEntry(db, id))!
  const handed = await handOut(within, { id, till }, by)
  if (isRefused(handed)) return handed
  if (!settled) {
    const settling = { by, act: 'settle', subject: id, outcome: 'done', details: { note: '', till } } as const
    await writeAct(db, settling, within.clock())
  }
  const slips = String(details['slips'] ?? '')
  return (['cash', 'terminal'] as const).flatMap((means) => {
    const amount = Number(details[means] ?? 0)
    return amount > 0 ? [{ means, amount, slips: means === 'cash' ? '' : slips }] : []
  })
}

async function soldInstead(
  within: Context,
  { till, instead }: Asked,
  { lang, isInCoins }: { lang: string; isInCoins: boolean },
  by: Actor,
): Promise<Booked | OfficeRefusal> {
  const { id, items, means } = instead!
  const sale = {
    id,
    items,
    // what goes back to the cent is taken to the cent: else the same for the same would cost one
    means: means.filter((one) => isInCoins || one.means !== 'rounding'),
    till,
    lang,
    channel: 'counter',
    documents: 'pdf',
    plan: false,
    handed_over: true,
  } as Parameters<typeof bookByStaff>[1]
  const sold = await bookByStaff(within, sale, by)
  return isRefused(sold) ? sold : sold.data
}
