import { newBuyer, type Behaviour, type Buyer, type Item } from './buyer.ts'
import { inDays, nested, oneSlot, wholeDay } from './museum.ts'
import { leadsToProvider } from './provider.ts'

// Visitors of every kind: those who come back from the bank and those who never do, whatever the bank does.

type Again = <T extends { status: number }>(call: () => Promise<T>) => Promise<T>
type Press = (payUrl: string, behaviour: Behaviour) => Promise<number>

export interface Visit {
  buyer: Buyer
  /** The outcome that the buyer was shown, if any. */
  bookingId: string | null
  go(shop: string, again: Again, press: Press): Promise<void>
}

const habits: { behaviour: Behaviour | null; returns: boolean }[] = [
  { behaviour: 'pay', returns: true },
  { behaviour: 'pay', returns: true },
  { behaviour: 'pay', returns: false },
  { behaviour: 'twice', returns: true },
  { behaviour: 'twice', returns: false },
  { behaviour: 'disorder', returns: true },
  { behaviour: 'disorder', returns: false },
  { behaviour: 'silent', returns: true },
  { behaviour: 'silent', returns: false },
  { behaviour: 'stay', returns: false },
  { behaviour: 'late', returns: true },
  { behaviour: 'decline', returns: true },
  { behaviour: 'cancel', returns: true },
  // opens the bank's page and goes away
  { behaviour: null, returns: false },
]

/**
 * So many visitors; some want the scarce slot, some two slots, most a day with room for all. Half of them have a code.
 */
export function crowd(size: number, codes: readonly string[] = []): Visit[] {
  const day = inDays(3)
  const wishes: Item[][] = [
    [{ id: wholeDay.ticket, count: 2, datetime: `${day} 10:00` }],
    [{ id: wholeDay.ticket, count: 1, datetime: `${inDays(4)} 10:00` }],
    [{ id: oneSlot.ticket, count: 1, datetime: `${day} 12:00` }],
    [
      { id: nested.ticket, count: 1, datetime: `${day} 10:00` },
      { id: nested.ticket, count: 1, datetime: `${day} 10:30` },
    ],
    [
      { id: nested.ticket, count: 1, datetime: `${day} 10:30` },
      { id: nested.ticket, count: 1, datetime: `${day} 10:00` },
    ],
  ]
  const codeOf = (index: number): Item[] =>
    codes.length > 0 && index % 2 ? [{ type: 'voucherCode', barcode: codes[index % codes.length]! }] : []
  return Array.from({ length: size }, (_, index) =>
    visit([...codeOf(index), ...wishes[index % wishes.length]!], habits[index % habits.length]!),
  )
}

function visit(items: Item[], { behaviour, returns }: (typeof habits)[number]): Visit {
  const buyer = newBuyer(items)
  const purchase: Visit = {
    buyer,
    bookingId: null,
    async go(shop, again, press) {
      const registered = await again(() => buyer.register(shop))
      if (!registered.ok) throw new Error(`not registered: ${registered.body.code}`)
      const began = await again(() => buyer.initPayment(shop))
      if (!began.ok) return
      if (behaviour === null) return
      // what a code pays for alone needs no bank
      if (leadsToProvider(began.data)) await press(began.data, behaviour)
      if (!returns) return
      if (behaviour === 'cancel') return void (await again(() => buyer.cancel(shop)))
      const executed = await again(() => buyer.execPayment(shop))
      if (executed.ok) purchase.bookingId = executed.data.booking_id
    },
  }
  return purchase
}
