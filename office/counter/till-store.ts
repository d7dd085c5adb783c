import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { officeTillLater, officeTillStock } from '@foyer/contract/tills.later.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { tillSaleNumber } from '@foyer/domain/office/till-conflict.ts'

// What a till may sell without network, and what it has sold and not handed in: kept by the browser, so that neither a
// reload nor an empty battery loses it.

export type Stock = TypesOf<typeof officeTillStock>['data']
type LaterBody = TypesOf<typeof officeTillLater>['body']
type HandedIn = TypesOf<typeof officeTillLater>['data']

interface KeptStock {
  stock: Stock
  /** Tickets that somebody has, by their ids, whatever the shop knows of them. */
  used: string[]
  /** The number of the next sale. */
  next: number
}

/** A sale without network that is not handed in yet. */
export interface WaitingSale {
  id: string
  till: string
  number: string
  total: number
  currency: string
  /** What was sold, in words. */
  what: string
  stock: string
  sale: LaterBody['sale']
  /** Why the shop has not taken it. */
  problem: string | null
}
/** One that was handed in and against which something stands. */
export type Conflict = HandedIn & { at: string; what: string }

interface Kept extends DBSchema {
  stock: { key: string; value: KeptStock }
  waiting: { key: string; value: WaitingSale }
  conflict: { key: string; value: Conflict }
}

let opened: Promise<IDBPDatabase<Kept>> | undefined
const store = () =>
  (opened ??= openDB<Kept>('foyer-counter', 1, {
    upgrade(db) {
      db.createObjectStore('stock')
      for (const name of ['waiting', 'conflict'] as const) db.createObjectStore(name, { keyPath: 'id' })
    },
  }))

/** On the disk before it goes on: what is said to be sold is not lost with the battery. */
const strict = { durability: 'strict' } as const

const unused = ({ stock, used }: KeptStock): Stock => ({
  ...stock,
  times: stock.times.map((time) => ({ ...time, codes: time.codes.filter(({ id }) => !used.includes(id)) })),
})

export async function keptStock(till: string): Promise<Stock | null> {
  const kept = await (await store()).get('stock', till)
  return kept ? unused(kept) : null
}

/** What the shop says that it may sell: what was sold here meanwhile it may not know. */
export async function keepStock(stock: Stock): Promise<Stock> {
  const all = (await store()).transaction('stock', 'readwrite', strict)
  const before = await all.store.get(stock.till)
  const isSame = before?.stock.stock === stock.stock
  const kept: KeptStock = { stock, used: isSame ? before.used : [], next: isSame ? before.next : 1 }
  await all.store.put(kept, stock.till)
  await all.done
  return unused(kept)
}

export const forgetStock = async (till: string) => (await store()).delete('stock', till)

export interface SoldHere {
  id: string
  till: string
  items: { event: number; ticket: number; count: number; parts: { id: number; count: number }[]; places: number }[]
  means: LaterBody['sale']['means']
  total: number
  what: string
}

/** There are not so many tickets at this till. */
export class TooFew extends Error {}

/**
 * Sells what lies at the till: its tickets are somebody's, and the sale is kept, in one step, also where two windows
 * sell at once.
 *
 * @throws TooFew
 */
export async function sellHere({ id, till, items, means, total, what }: SoldHere) {
  const both = (await store()).transaction(['stock', 'waiting'], 'readwrite', strict)
  const kept = await both.objectStore('stock').get(till)
  if (!kept) throw new TooFew()
  const { times, number, price_list: priceList, stock, currency } = unused(kept)
  const left = new Map(times.map(({ event, codes }) => [event, [...codes]]))
  const taken = items.map(({ event, places }) => left.get(event)?.splice(0, places) ?? [])
  if (taken.some((codes, at) => codes.length < items[at]!.places)) throw new TooFew()
  const codes = taken.flat()
  const sale: WaitingSale['sale'] = {
    id,
    number: kept.next,
    at: new Date().toISOString(),
    price_list: priceList,
    items: items.map(({ ticket, count, parts }, at) => ({
      ticket,
      count,
      parts,
      codes: taken[at]!.map((code) => code.id),
    })),
    means,
  }
  const waiting: WaitingSale = {
    id,
    till,
    number: tillSaleNumber(till, number, kept.next),
    total,
    currency,
    what,
    stock,
    sale,
    problem: null,
  }
  await Promise.all([
    both
      .objectStore('stock')
      .put({ ...kept, used: [...kept.used, ...codes.map((code) => code.id)], next: kept.next + 1 }, till),
    both.objectStore('waiting').put(waiting),
    both.done,
  ])
  return { number: waiting.number, currency, codes: codes.map(({ barcode }) => barcode) }
}

/** In the order in which they were sold. */
export async function waitingSales(): Promise<WaitingSale[]> {
  const all = await (await store()).getAll('waiting')
  return all.toSorted((a, b) => a.sale.at.localeCompare(b.sale.at))
}

/** It waits no more; what stands against it stays until somebody has read it. */
export async function keepHandedIn({ id, sale: { at }, what }: WaitingSale, answer: HandedIn): Promise<void> {
  const both = (await store()).transaction(['waiting', 'conflict'], 'readwrite', strict)
  await Promise.all([
    both.objectStore('waiting').delete(id),
    ...(answer.conflicts.length > 0 ? [both.objectStore('conflict').put({ ...answer, at, what })] : []),
    both.done,
  ])
}

export async function noteProblem(sale: WaitingSale, problem: string): Promise<void> {
  await (await store()).put('waiting', { ...sale, problem })
}

export const keptConflicts = async (): Promise<Conflict[]> => (await store()).getAll('conflict')
export const forgetConflicts = async () => (await store()).clear('conflict')
