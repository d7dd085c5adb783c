import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { officeTillLater, officeTillStock } from '@foyer/contract/tills.later.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { lookAnew } from '../core/anew.ts'
import { ask, isRefused, Refused } from '../core/ask.ts'
import { useMay } from '../core/may.ts'
import { isOnline, useNetwork } from '../core/network.ts'
import type { Till } from '../core/tills-query.ts'
import {
  forgetConflicts,
  forgetStock,
  keepHandedIn,
  keepStock,
  keptConflicts,
  keptStock,
  noteProblem,
  sellHere,
  waitingSales,
  type Conflict,
  type SoldHere,
  type Stock,
  type WaitingSale,
} from './till-store.ts'

/** So often it is looked whether there is a network again, and whether there is one still; ms. */
const offMs = 3_000
const onMs = 15_000

/** What this browser keeps of a till. */
interface KeptHere {
  /** What lies at it of today; null where it sells nothing without network. */
  stock: Stock | null
  waiting: readonly WaitingSale[]
  conflicts: readonly Conflict[]
}
const nothing: KeptHere = { stock: null, waiting: [], conflicts: [] }

/** No browser that opens the office is without it; what makes pages for tests is. */
const canKeep = typeof indexedDB !== 'undefined'

async function keptBy(till: string | null): Promise<KeptHere> {
  if (!canKeep) return nothing
  const [all, conflicts] = await Promise.all([waitingSales(), keptConflicts()])
  const stock = till === null ? null : await keptStock(till)
  return {
    waiting: all.filter((one) => one.till === till),
    conflicts,
    stock: stock?.day === localDay(new Date()) ? stock : null,
  }
}

export interface WithoutNetwork extends KeptHere {
  isOn: boolean
  /** Since when, in ms since 1970. */
  since: number
  /** How many were handed in since there is a network again. */
  handedIn: number
  sell: (sold: SoldHere) => ReturnType<typeof sellHere>
  /** Fills up what lies here. */
  fill: () => Promise<void>
  /** Everything is handed in and the till is closed. */
  closed: () => Promise<void>
  readConflicts: () => void
}

/** Whether there is a network, what a till sells without, and handing that in as soon as there is one again. */
export function useWithoutNetwork(till: Till | null): WithoutNetwork {
  const queries = useQueryClient()
  const may = useMay()
  const { isOn, since } = useNetwork()
  const [kept, setKept] = useState(nothing)
  const { stock, waiting } = kept
  const [handedIn, setHandedIn] = useState(0)
  const isBusy = useRef(false)
  const id = till?.till ?? null
  const mayHold = till?.without_network !== undefined && may('till-stock')

  async function handIn(): Promise<void> {
    const all = (await waitingSales()).filter((one) => one.till === id)
    for (const sale of all) {
      try {
        const answer = await ask(officeTillLater, { till: sale.till, stock: sale.stock, sale: sale.sale })
        await keepHandedIn(sale, answer)
        setHandedIn((before) => before + 1)
      } catch (error) {
        if (!(error instanceof Refused) || error.status >= 500 || error.status === 401) throw error
        await noteProblem(sale, error.message)
      }
    }
    if (all.length === 0) return
    setKept(await keptBy(id))
    void queries.invalidateQueries()
  }

  async function fill(): Promise<void> {
    if (!mayHold || id === null || (await waitingSales()).some((one) => one.till === id)) return
    const held = await keptStock(id)
    const another = () => ({ till: id, stock: crypto.randomUUID() })
    const asked = held ? { till: id, stock: held.stock } : another()
    const filled = await ask(officeTillStock, asked).catch((error: unknown) => {
      // of another day, or of a till that was closed meanwhile
      if (held && isRefused(error, 'TILL_STOCK_OVER'))
        return ask(officeTillStock, { ...another(), instead: held.stock })
      throw error
    })
    await keepStock(filled)
    setKept(await keptBy(id))
  }

  /** Whether the shop answers, and then all that it is to know. */
  const look = useEffectEvent(async () => {
    if (isBusy.current || till === null) return
    isBusy.current = true
    try {
      await lookAnew(queries, ({ queryKey }) => queryKey[0] === 'tills' && queryKey.length === 1)
      if (!isOnline()) return
      await handIn()
      if (stock === null || stock.day !== localDay(new Date()) || waiting.length > 0) await fill()
    } catch {
      // it is tried again
    } finally {
      isBusy.current = false
    }
  })
  const begin = useEffectEvent(async () => {
    if (id === null || !canKeep) return
    await look()
    // prices may be others since
    if (isOnline()) await fill().catch(() => {})
  })
  useEffect(() => {
    void keptBy(id).then(setKept).then(begin)
    const again = () => void look()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [id])
  useEffect(() => {
    if (!canKeep) return undefined
    const timer = setInterval(() => void look(), isOn ? onMs : offMs)
    return () => clearInterval(timer)
  }, [isOn])

  return {
    isOn,
    since,
    ...kept,
    handedIn,
    async sell(sold) {
      setHandedIn(0)
      const done = await sellHere(sold)
      setKept(await keptBy(id))
      return done
    },
    fill: () => fill().catch(() => {}),
    async closed() {
      if (id !== null && canKeep) await forgetStock(id)
    },
    readConflicts() {
      setHandedIn(0)
      setKept((before) => ({ ...before, conflicts: [] }))
      if (canKeep) void forgetConflicts()
    },
  }
}
