import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { addDays, weekdayOf } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { extendSchedule } from '../catalogue/extend-schedule.ts'
import type { Workers } from '../jobs/jobs.ts'
import { bankFile, type Transfer } from './bank-file.ts'
import { buyerIn, groupIn } from './buyers.ts'
import { Chance } from './chance.ts'
import { minuteOf, type Day } from './day.ts'
import { beginDraft } from './draft.ts'
import { openFrontDoor, type LiveShop, type Made } from './front-door.ts'
import * as goods from './goods.ts'
import { inquire, planAnswers } from './groups.ts'
import { planTrouble } from './trouble.ts'
import { planChanges, planGates, planToCome } from './visits.ts'

/** The clock that the shop goes by while it is filled. */
export interface Clock {
  now: Date
}

/** Fills a shop with what visitors and staff do on so many days until now, the same every time; answers how much. */
export async function fillShop(open: LiveShop, clock: Clock, { days }: { days: number }): Promise<Made> {
  const [until, made, chance] = [clock.now, new Map<string, number>(), new Chance(20_270_501)]
  const today = localDay(until)
  let [day, daysLeft] = [addDays(today, -days), days]
  clock.now = instantOf(`${day} 06:00`)
  await extendSchedule(open.shop)
  const door = await openFrontDoor(open, made, chance)
  const workers = withoutMails(open.workers)
  for (; day <= today; day = addDays(day, 1)) {
    clock.now = instantOf(`${day} 06:00`)
    // what is on sale ends weeks after the last day that is made
    if (weekdayOf(day) === 1) await extendSchedule(open.shop)
    await workers.invoices({})
    await workers.partners({})
    await liveThrough(open, clock, { day, daysLeft: daysLeft--, until, door, chance })
    await open.simulator!.deliveries.deliver()
    await open.shop.jobs.drain(workers)
  }
  clock.now = until
  await extendSchedule(open.shop)
  await workers.cleanup({})
  await open.simulator!.deliveries.deliver()
  await open.shop.jobs.drain(workers)
  await door.leave()
  await beginDraft(open.shop)
  return made
}

/** Every job but those that write to somebody. */
function withoutMails(workers: Workers): Workers {
  const quiet = Object.keys(workers).filter((name) => name.endsWith('-mail'))
  return { ...workers, ...Object.fromEntries(quiet.map((name) => [name, async () => {}])) }
}

async function liveThrough(
  open: LiveShop,
  clock: Clock,
  { until, ...given }: Pick<Day, 'day' | 'daysLeft' | 'door' | 'chance'> & { until: Date },
): Promise<void> {
  const agenda: { at: Date; act: () => Promise<void> }[] = []
  const one: Day = {
    open,
    ...given,
    catalogue: await open.shop.catalogue.current(),
    at: (time, act) =>
      void agenda.push({ at: typeof time === 'string' ? instantOf(`${given.day} ${time}`) : time, act }),
  }
  await plan(one)
  for (;;) {
    // what is done may add to what is to do
    agenda.sort((a, b) => a.at.getTime() - b.at.getTime())
    const next = agenda.shift()
    if (!next || next.at > until) break
    clock.now = next.at > clock.now ? next.at : clock.now
    await next.act()
  }
}

async function plan(one: Day): Promise<void> {
  const { chance, day, daysLeft } = one
  const isWeekend = weekdayOf(day) >= 6
  // who looks today sees the days to come as full as those that were
  const more = daysLeft < 15 ? 2 : 1
  for (let left = more * chance.from(7, isWeekend ? 18 : 12); left > 0; left--)
    one.at(minuteOf(chance, 7, 22), () => online(one))
  planTills(one, isWeekend ? 7 : 4)
  if (!isWeekend && chance.is(0.5)) one.at(minuteOf(chance, 9, 11), () => byInvoice(one))
  if (chance.is(0.35)) one.at(minuteOf(chance, 9, 17), () => byPartner(one))
  if (!isWeekend && (daysLeft < 8 || chance.is(0.25))) one.at(minuteOf(chance, 13, 16), () => inquire(one))
  // what was asked last still waits, whatever day of the week it is today
  if (daysLeft > 4) await planAnswers(one)
  await planGates(one)
  await planChanges(one)
  planTrouble(one)
  if (weekdayOf(day) === 1) one.at('08:30', () => bank(one))
}

/** Who buys in the shop: mostly visits, for the next weeks. */
async function online({ open, door, chance, catalogue }: Day): Promise<void> {
  const wish = { catalogue, now: open.shop.clock(), chance }
  const buyer = buyerIn(catalogue.country, chance)
  const kind = chance.next()
  const items = [
    ...(kind < 0.66 ? goods.visit(wish) : []),
    ...(kind > 0.6 && kind < 0.8 ? goods.joinedTour(wish) : []),
    ...(kind > 0.77 && kind < 0.88 ? goods.things(wish) : []),
    ...(kind > 0.88 && kind < 0.93 ? goods.pass(wish, `${buyer.fname} ${buyer.lname}`) : []),
    ...(kind > 0.93 ? goods.voucher(wish) : []),
  ]
  const types = catalogue.payments.filter(
    ({ method, express }) => !express && (method === 'card' || method === 'twint'),
  )
  const type = chance.pick(types)
  if (items.length === 0 || !type) return
  // some change their mind, or their bank does
  const behaviour = chance.is(0.03) ? 'decline' : chance.is(0.02) ? 'refundFails' : 'pay'
  const lang = chance.is(0.7) ? catalogue.languages[0]! : chance.pick(catalogue.languages.slice(0, 4))!
  const ways = { buyer, payart: type.id, lang, behaviour }
  const code = chance.is(0.15) && chance.pick(catalogue.campaigns.flatMap(({ codes }) => codes ?? []))
  const lowered: SubmittedItem[] = code ? [...items, { type: 'voucherCode', barcode: code }] : items
  // a code that lowers nothing of it is left away
  const booking = (await door.buy(lowered, ways)) ?? (code ? await door.buy(items, ways) : null)
  if (booking) door.count('orders of visitors')
}

/** The staff sells at each till, from opening it to closing it. */
function planTills(one: Day, sales: number): void {
  const { door, chance, catalogue } = one
  for (const till of catalogue.shop.settings.tills) {
    one.at('09:30', async () => {
      if (await door.office(`demo-${till.id}`, 'till-open', { till: till.id, amount: '200.00' }))
        door.count('tills opened')
    })
    for (let left = chance.from(2, sales); left > 0; left--)
      one.at(minuteOf(chance, 10, 17), () => atTheCounter(one, till.id))
    one.at('18:15', () => closeTill(one, till.id))
  }
}

async function closeTill({ door, chance, catalogue }: Day, till: string): Promise<void> {
  const amount = (minor: number) => decimalAmount(Math.max(0, minor), catalogue.currency)
  const stands = await door.office<{ expected: number; terminal: { expected: number } }>(`demo-${till}`, 'till-close', {
    till,
    counted: '0',
    plan: true,
  })
  if (!stands) return
  const missing = chance.is(0.08)
  await door.office(`demo-${till}`, 'till-close', {
    till,
    counted: amount(stands.expected - (missing ? 500 : 0)),
    terminal: amount(stands.terminal.expected),
    ...(missing && { note: 'Wechselgeld' }),
  })
}

async function atTheCounter(one: Day, till: string): Promise<void> {
  const { open, chance, catalogue } = one
  const wish = { catalogue, now: open.shop.clock(), chance }
  const items = chance.is(0.75) ? goods.visit(wish, [0, 0]) : goods.voucher(wish)
  const means = chance.is(0.5) ? { means: 'cash' } : { means: 'terminal', slip: String(chance.from(1000, 9999)) }
  const order = await sell(one, { channel: 'counter', items, means: [means], till })
  if (order) await planToCome(one, order)
}

/** A group writes or telephones, and pays by invoice. */
async function byInvoice(one: Day): Promise<void> {
  const { open, chance, catalogue } = one
  if (!catalogue.payments.some(({ invoice }) => invoice)) return
  await sell(one, {
    channel: chance.is(0.5) ? 'mail' : 'phone',
    items: goods.groupTour({ catalogue, now: open.shop.clock(), chance }),
    customer: groupIn(catalogue.country, chance),
    means: [{ means: 'invoice' }],
  })
}

async function byPartner(one: Day): Promise<void> {
  const { open, chance, catalogue } = one
  const partner = chance.pick(catalogue.partners)
  const offers = catalogue.campaigns.find(({ id }) => id === partner?.campaign)?.offers
  if (!partner) return
  await sell(one, {
    channel: 'partner',
    partner: partner.id,
    items: goods.visit({ catalogue, now: open.shop.clock(), chance }, [1, 14], offers?.events),
    means: [{ means: 'account' }],
  })
}

/** Answers the number of the order. */
async function sell(
  { door, chance }: Day,
  sale: { channel: string; items: SubmittedItem[]; means: object[]; till?: string; [more: string]: unknown },
): Promise<string | null> {
  const id = chance.uuid()
  if (sale.items.length === 0) return null
  const who = sale.till === undefined ? 'demo-money' : `demo-${sale.till}`
  const sold = await door.office<{ order: string }>(who, 'book', { id, documents: 'none', ...sale })
  if (sold) door.count(`orders by ${sale.channel}`)
  return sold && sold.order
}

/** What companies and partners have paid, and now and then something that nobody knows. */
async function bank({ open, door, chance, catalogue, day }: Day): Promise<void> {
  const { iban } = catalogue.shop.settings.company
  type Unpaid = { number: string; name: string; unpaid: number; currency: string; issued: string }[]
  const unpaid = (await door.office<Unpaid>('demo-money', 'invoices', {})) ?? []
  const paid = unpaid.filter(({ issued }) => issued.slice(0, 10) < addDays(day, -8) && chance.is(0.5))
  if (!iban || paid.length === 0) return
  const transfers: Transfer[] = paid.map(({ number, name, unpaid: amount, currency }) => ({
    invoice: chance.is(0.06) ? `${number}9` : number,
    payer: name,
    amount,
    currency,
  }))
  const file = bankFile({ iban, day, transfers })
  if (await door.office('demo-money', 'credits', { file })) door.count("files of the bank's")
  await open.shop.jobs.drain(open.workers)
}
