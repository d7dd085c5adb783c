import { isRefused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import type { settledMet } from '@foyer/contract/office.met.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { officeMoveOf, moveTickets } from '../after-sale/move.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { capacityOf, type MetTime } from '../catalogue/whom-it-meets.ts'
import type { Context } from '../context.ts'
import { derivedId } from '../db/derived-id.ts'
import { ordersByIds, type OrderRow } from '../orders/order.queries.ts'
import { eventGood, tourGood } from '../schedule/capacity-id.ts'
import { writeAct } from '../staff/acts.queries.ts'
import type { OfficeRefusal } from './act.ts'
import { callTimeOff } from './call-time-off.ts'
import { calledOff } from './called-off.ts'
import { chooseUntil, type Choice, type ChosenTime } from './met-choices.ts'
import { ticketsBooked, type BookedOrder } from './places.queries.ts'

type Settled = z.output<typeof settledMet>

/** Lacking places stop it all; for reasons of their own orders are left to the office. */
const lacking = ['SOLD_OUT', 'TOO_FEW_LEFT', 'TOUR_NO_GUIDE_LEFT']

const choiceOf = (one: ChosenTime): Choice => one.choice ?? { do: 'keep' }

/** What the choices come to, as the orders are now. It only reads. */
export async function settledBy(within: Context, chosen: readonly ChosenTime[], after: Catalogue): Promise<Settled> {
  const { db } = within.database
  const now = within.clock()
  const back = new Map<string, number>()
  const mails = new Map<string, number>()
  const sum = { moved: 0, canceled: 0, kept: 0, left: 0 }
  const add = (to: Map<string, number>, key: string, count: number) => to.set(key, (to.get(key) ?? 0) + count)
  for (const time of chosen) {
    const choice = choiceOf(time)
    if (choice.do === 'keep') {
      sum.kept += time.orders.length
      continue
    }
    const booked = await ticketsBooked(db, capacityOf(time))
    if (choice.do === 'call_off') {
      const until = chooseUntil(time.time, choice.choose_until, now) as Date | null
      const comesTo = await calledOff(within, booked, until)
      for (const { amount, currency } of comesTo.back) add(back, currency, amount)
      for (const { lang, count } of comesTo.mails) add(mails, lang, count)
      sum.canceled += booked.length - comesTo.left
      sum.left += comesTo.left
      continue
    }
    const orders = new Map(
      (
        await ordersByIds(
          db,
          booked.map(({ id }) => id),
        )
      ).map((order) => [order.id, order]),
    )
    for (const one of booked) {
      const order = orders.get(one.id)!
      const move = await officeMoveOf(db, order, wantedMove(within, order, one, choice.to!), { catalogue: after, now })
      if (isRefused(move)) sum.left++
      else {
        sum.moved++
        if (move.difference < 0) add(back, order.currency, -move.difference)
        if (one.hasAddress) add(mails, one.lang, 1)
      }
    }
  }
  return {
    ...sum,
    back: sorted(back).map(([currency, amount]) => ({ currency, amount })),
    mails: sorted(mails).map(([lang, count]) => ({ lang, count })),
  }
}

const sorted = (all: ReadonlyMap<string, number>) => [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What a time costs more is let go: it is the museum that moves them. */
function wantedMove({ texts }: Context, { lang }: Pick<OrderRow, 'lang'>, { tickets }: BookedOrder, to: string) {
  return {
    move: derivedId(JSON.stringify(['move', to, tickets])),
    tickets,
    datetime: to,
    waivedAs: texts(lang)('order.granted'),
  }
}

/**
 * Does what was chosen, in the transaction that has put the new catalogue on sale; answers the times whose orders
 * stand, with those that could not be moved.
 */
export async function settleMet(
  within: Context,
  chosen: readonly ChosenTime[],
  { after, by }: { after: Catalogue; by: Actor },
): Promise<{ kept: MetTime[] } | OfficeRefusal> {
  const kept: MetTime[] = []
  for (const time of chosen) {
    const choice = choiceOf(time)
    if (choice.do === 'call_off') await callOff(within, time, choice, by)
    else if (choice.do === 'keep') kept.push(time)
    else {
      const left = await moveAll(within, time, choice.to!, { after, by })
      if (isRefused(left)) return left as OfficeRefusal
      // who is paying has the time that they pay for
      if (left.length > 0) kept.push({ ...time, orders: left })
      else if (time.paying > 0) kept.push({ ...time, orders: [], people: 0 })
    }
  }
  return { kept }
}

async function callOff(within: Context, time: ChosenTime, { choose_until }: Choice, by: Actor): Promise<void> {
  const now = within.clock()
  const subject = `${time.kind === 'event' ? eventGood(time.id) : tourGood(time.id)} ${time.time}`
  const until = chooseUntil(time.time, choose_until, now) as Date | null
  await callTimeOff(within, { capacity: capacityOf(time), subject, until, by })
  const details = { ...(choose_until !== undefined && { choose_until }) }
  await writeAct(within.database.db, { by, act: 'cancel-time', subject, outcome: 'done', details }, now)
}

/** The numbers of the orders that stay, for reasons of their own. */
async function moveAll(
  within: Context,
  { time, ...met }: ChosenTime,
  to: string,
  { after, by }: { after: Catalogue; by: Actor },
): Promise<string[] | OfficeRefusal> {
  const { db } = within.database
  const catalogue = { current: async () => after, newest: async () => after }
  const booked = await ticketsBooked(db, capacityOf({ time, ...met }))
  const orders = new Map(
    (
      await ordersByIds(
        db,
        booked.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  const left: string[] = []
  for (const one of booked) {
    const order = orders.get(one.id)!
    const wanted = { id: order.bookingId, ...wantedMove(within, order, one, to) }
    const moved = await moveTickets({ ...within, catalogue }, { body: wanted }, 'office')
    if (isRefused(moved) && lacking.includes(moved.refused)) return { refused: moved.refused, place: 'body.choices' }
    const outcome = isRefused(moved) ? moved.refused : 'done'
    if (outcome !== 'done') left.push(order.number)
    const details = { time: to, tickets: 'all', from: time }
    await writeAct(db, { by, act: 'move', subject: order.number, outcome, details }, within.clock())
  }
  return left
}
