import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, press, type Buyer } from './harness/buyer.ts'
import type { Grab } from './harness/grabber.ts'
import { inDays, nested, oneSlot, wholeDay, writeMuseum } from './harness/museum.ts'
import { openTwoProcesses, type TwoProcesses } from './harness/two-processes.ts'

// Two processes with limits, behind a proxy that names the visitor: one address tries to hold everything, others buy.

let running: TwoProcesses
const catalogue = writeMuseum()
const shop = (index: number) => running.shops[index % running.shops.length]!.url
beforeAll(async () => void (running = await openTwoProcesses({ catalogue, rateLimit: 1, trustProxy: true })))
afterAll(() => running.close())

let visitors = 0
/** Everybody else comes from an address of their own. */
const somebody = () => `198.51.${(++visitors >> 8) & 255}.${visitors & 255}`
const greedy = '192.0.2.66'

/** Unpaid places of a good on a day, over every cart of one address: it is the only one that holds any. */
async function held(good: string, day: string): Promise<number> {
  const [sum] = await running.database.query<{ places: number }>(
    `select coalesce(sum(h.places), 0)::int as places
      from hold h
        join claim k on k.id = h.claim_id
        join capacity c on c.id = h.capacity_id
      where k.hold = 'held' and c.good = $1 and (c.starts_at at time zone 'Europe/Zurich')::date = $2::date`,
    [good, day],
  )
  return sum!.places
}
/** Every second one pays, the others only have it in their baskets. */
const begins = (buyer: Buyer, index: number) =>
  index % 4 < 2 ? buyer.initPayment(shop(index)) : buyer.hold(shop(index))
const books = () => ({ shop: running.database.query, provider: running.database.query, dataDirs: running.dataDirs })

it('eight carts at once from one address, through two processes, hold no more than its share of a day (R9.27)', async () => {
  // 16 slots of 50 places and more: a quarter of what is there
  const [size] = await running.database.query<{ total: number }>(
    'select sum(total)::int as total from capacity where good = $1 and (starts_at at time zone ' +
      `'Europe/Zurich')::date = $2::date`,
    [`event:${nested.event}`, inDays(4)],
  )
  const share = Math.max(40, Math.floor(size!.total / 4))
  const slots = Array.from({ length: 12 }, (_, slot) => `${inDays(4)} ${10 + (slot >> 1)}:${slot % 2 ? '30' : '00'}`)
  for (let round = 0; round < 3; round++) {
    const carts = Array.from({ length: 8 }, (_, index) =>
      newBuyer(
        [
          { id: nested.ticket, count: 50, datetime: slots[(round * 4 + index) % slots.length]! },
          { id: nested.ticket, count: 45, datetime: slots[(round * 4 + index + 1) % slots.length]! },
        ],
        undefined,
        greedy,
      ),
    )
    for (const [index, buyer] of carts.entries()) expect((await buyer.register(shop(index), somebody())).ok).toBe(true)
    const answers = await Promise.all(carts.map(begins))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(await held(`event:${nested.event}`, inDays(4))).toBeLessThanOrEqual(share)
  }
  expect(await held(`event:${nested.event}`, inDays(4))).toBeGreaterThan(share / 2)
  // a day of 50 places: so many as a class needs, and no more
  const small = Array.from({ length: 8 }, () =>
    newBuyer([{ id: oneSlot.ticket, count: 7, datetime: `${inDays(4)} 12:00` }], undefined, '192.0.2.67'),
  )
  for (const [index, buyer] of small.entries()) await buyer.register(shop(index), somebody())
  await Promise.all(small.map(begins))
  expect(await held(`event:${oneSlot.event}`, inDays(4))).toBe(35)
  await balanced(books())
})

it(
  'ten thousand tries of one address change nothing for others, who find places and buy as before (R9.27, R7.48)',
  { timeout: 300_000 },
  async () => {
    const day = inDays(6)
    const buy = async (index: number) => {
      const from = somebody()
      const buyer = newBuyer(
        [
          {
            id: index % 2 ? wholeDay.ticket : nested.ticket,
            count: 1,
            datetime: index % 2 ? `${day} 10:00` : `${day} ${10 + (index % 6)}:00`,
          },
        ],
        undefined,
        from,
      )
      const start = performance.now()
      expect((await buyer.register(shop(index))).ok).toBe(true)
      const opened = await buyer.initPayment(shop(index))
      if (!opened.ok) throw new Error(JSON.stringify(opened.body))
      await press(opened.data, 'pay', from)
      expect((await buyer.execPayment(shop(index + 1))).ok).toBe(true)
      return performance.now() - start
    }
    for (let index = 0; index < 20; index++) await buy(index)
    const quiet = await purchases(40, buy)
    const greedyOne = newBuyer([{ id: nested.ticket, count: 45, datetime: `${day} 16:00` }], undefined, greedy)
    await greedyOne.register(shop(0), somebody())
    const grabber = new Worker(new URL('./harness/grabber.ts', import.meta.url), {
      workerData: {
        ...greedyOne.submission(running.shops.map(({ url }) => url)),
        address: greedy,
        tries: 10_000,
        atOnce: 4,
      } satisfies Grab,
    })
    const grabbed: { statuses?: Record<number, number> } = {}
    const done = once(grabber, 'message').then(([statuses]) => (grabbed.statuses = statuses as Record<number, number>))
    const busy: number[] = []
    for (let index = 0; !grabbed.statuses || busy.length < 40; index++) busy.push(await buy(index))
    const statuses = await done
    const [before, during] = [spread(quiet), spread(busy)]
    console.log(
      `10,000 tries of one address, answered ${JSON.stringify(statuses)}. Others: ${quiet.length} purchases ` +
        `before, median ${before.median} ms, p99 ${before.p99} ms; ${busy.length} during, median ${during.median} ` +
        `ms, p99 ${during.p99} ms`,
    )
    expect(statuses[429]).toBeGreaterThan(9_000)
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
    expect(await held(`event:${nested.event}`, day)).toBeLessThanOrEqual(Math.floor(850 / 4))
    // one machine does the asking, the answering and the database: others wait for the processor, and for nothing else
    expect(during.median).toBeLessThan(Math.max(10 * before.median, 500))
    await balanced(books())
  },
)

async function purchases(count: number, buy: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) times.push(await buy(index))
  return times
}
function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    p99: Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!),
  }
}
