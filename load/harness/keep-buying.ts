import { answers, type Answered } from './answers.ts'
import { newBuyer, press, type Buyer } from './buyer.ts'
import { inDays, wholeDay } from './museum.ts'
import { until } from './until.ts'

export interface KeptBuying {
  /** Every answer that a visitor got. */
  all: Answered[]
  get(shop: string, path: string): Promise<Response | undefined>
  /** What visitors were told that they have. */
  orders: { buyer: Buyer; bookingId: string }[]
  /** The booking ids of those orders that a shop does not show as placed. */
  lostOrders(shop: string): Promise<string[]>
  /** Nobody new comes; resolves when all have what they came for. */
  closeUp(): Promise<void>
}

/**
 * Visitors who buy one after the other, each step at the next shop, and press again while they are told to come again.
 */
export function keepBuying(
  shops: () => readonly string[],
  { visitors = 8, most = Infinity, story }: { visitors?: number; most?: number; story: () => string },
): KeptBuying {
  const { all, note, get } = answers()
  const orders: KeptBuying['orders'] = []
  const closed = new AbortController()
  let begun = 0

  const patiently = <T extends { status: number }>(what: string, call: () => Promise<T>) =>
    until(
      async () => {
        const answer = await note(what, call)
        return answer && ![429, 503].includes(answer.status) && !isUnavailable(answer) ? answer : undefined
      },
      {
        seconds: 60,
        every: 300,
        late: () => `${what} ${JSON.stringify(all.filter(({ ms }) => ms > 15_000))}\n${story()}`,
      },
    )
  async function visit(turn: number): Promise<void> {
    const shop = (step: number) => shops()[(turn + step) % shops().length]!
    const buyer = newBuyer([{ id: wholeDay.ticket, count: 1 + (turn % 3), datetime: `${inDays(3)} 10:00` }])
    await patiently('register', () => buyer.register(shop(0)))
    const began = await patiently('initPayment', () => buyer.initPayment(shop(1)))
    if (!began.ok) return
    await patiently('press', async () => ({ status: await press(began.data, 'pay') }))
    const executed = await patiently('execPayment', () => buyer.execPayment(shop(2)))
    if (executed.ok) orders.push({ buyer, bookingId: executed.data.booking_id })
  }
  async function visits(): Promise<void> {
    while (!closed.signal.aborted && begun < most) await visit(begun++)
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visits))
  return {
    all,
    get,
    orders,
    async lostOrders(shop) {
      const lost: string[] = []
      for (const { buyer, bookingId } of orders) {
        const shown = await buyer.execPayment(shop)
        if (!shown.ok || shown.data.booking_id !== bookingId || shown.data.status !== 'placed') lost.push(bookingId)
      }
      return lost
    },
    async closeUp() {
      if (most === Infinity) closed.abort()
      await visiting
    },
  }
}

/** The provider did not answer; it is asked again. */
function isUnavailable(answer: { status: number; body?: unknown }): boolean {
  return (answer.body as { code?: string } | undefined)?.code === 'PAYMENT_UNAVAILABLE'
}
