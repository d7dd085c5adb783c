import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, timeOf } from '@foyer/domain/time/dates.ts'
import { ticketsOf } from '../after-sale/move.queries.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { minuteOf, type Day } from './day.ts'

/** The numbers of the orders that come on a day. */
async function ordersOf({ door }: Day, day: string): Promise<string[]> {
  type Times = { visits: { order: string }[] }[]
  const programme = (await door.office<Times>('demo-desk', 'programme', { day })) ?? []
  return [...new Set(programme.flatMap(({ visits }) => visits.map(({ order }) => order)))].toSorted()
}

async function orderOf({ open }: Day, number: string) {
  const { db } = open.shop.database
  const order = (await orderByNumber(db, number))!
  return { lines: await linesOf(db, order.id), tickets: await ticketsOf(db, order.id) }
}

/** Most who have booked come; some never do. */
export async function planGates(one: Day): Promise<void> {
  for (const number of await ordersOf(one, one.day)) if (!one.chance.is(0.1)) await planToCome(one, number)
}

/** Each ticket of an order for this day is shown at the gate, soon after its time, or after now. */
export async function planToCome(one: Day, number: string): Promise<void> {
  const { open, chance, day, door } = one
  const { lines, tickets } = await orderOf(one, number)
  for (const { line, barcode, voidAt } of tickets) {
    const { datetime = null } = lines[line]!
    if (voidAt || datetime === null || !datetime.startsWith(day)) continue
    const [id, late] = [chance.uuid(), chance.from(1, 12)]
    const from = Math.max(instantOf(datetime).getTime(), open.shop.clock().getTime())
    one.at(new Date(from + late * 60_000), async () => {
      const answer = await door.office<{ outcome: string }>('demo-gate', 'redeem', { id, barcode, gate: 'Eingang' })
      if (answer) door.count(answer.outcome === 'valid' ? 'visits let in' : `scans: ${answer.outcome}`)
    })
  }
}

/** Some of those who come in a few days come later instead, or not at all. */
export async function planChanges(one: Day): Promise<void> {
  const { chance, day, door } = one
  for (const number of await ordersOf(one, addDays(day, 4))) {
    const what = chance.next()
    if (what < 0.04)
      one.at(minuteOf(chance, 9, 17), async () => {
        const visits = (await orderOf(one, number)).lines.filter(({ datetime }) => datetime)
        const [visit] = visits
        if (!visit || visit.canceled || visits.length > 1) return
        const time = `${addDays(visit.datetime!.slice(0, 10), 7)} ${timeOf(visit.datetime!)}`
        if (await door.office('demo-money', 'move', { order: number, time })) door.count('moves')
      })
    else if (what < 0.08)
      one.at(minuteOf(chance, 9, 17), async () => {
        if (await door.office('demo-money', 'cancel', { order: number })) door.count('cancellations')
      })
    else if (what < 0.1)
      one.at(minuteOf(chance, 9, 17), async () => {
        const goodwill = { order: number, amount: '5.00', note: 'Kulanz' }
        if (await door.office('demo-money', 'refund', goodwill)) door.count('refunds')
      })
  }
}
