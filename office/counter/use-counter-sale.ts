import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { officeBook } from '@foyer/contract/sell.calls.ts'
import { ask, noteCall, Refused, type Asked } from '../core/ask.ts'
import { noteSilence } from '../core/network.ts'
import { itemsOf, totalOf, withOneMore, type Line, type NewLine } from './lines.ts'
import {
  answered,
  bookedHere,
  newSale,
  useKeptSales,
  type Booked,
  type CounterSale,
  type Means,
  type SaleBody,
} from './kept-sales.ts'
import type { SoldHere } from './till-store.ts'
import type { WithoutNetwork } from './use-without-network.ts'
import { inWords, itemsHere } from './without-network.ts'

/** What is being sold at a till, what it comes to, and selling it. */
export function useCounterSale(till: string | null, network: WithoutNetwork) {
  const queries = useQueryClient()
  const { kept, change } = useKeptSales(till)
  const { sale, done, parked } = kept
  const lines = sale?.lines ?? []
  const items = itemsOf(lines)
  const [isSilent, setSilent] = useState(false)
  const isHere = useRef(true)
  const isOff = !network.isOn
  const plan = usePlan(
    sale && lines.length > 0 && !sale.sent && !sale.held && !isOff ? bodyOf(sale, till, [{ means: 'cash' }]) : null,
  )
  const isPlain = sale !== null && sale.codes.length === 0 && sale.less === null && sale.customer === null
  const here = isOff && isPlain && !sale.sent && !sale.held ? itemsHere(lines, network.stock) : null

  /** Changes the sale, or begins one: a press after a sale begins the next. What was sent stays as it is. */
  const set = (more: (sale: CounterSale) => Partial<CounterSale>) => {
    sell.reset()
    sellsHere.reset()
    // whoever sells without network is at work, though the shop hears nothing of it
    if (isOff) noteCall()
    change(({ sale: before }) => {
      if (before?.sent || before?.held) return {}
      const begun = before ?? newSale()
      const changed = { ...begun, ...more(begun) }
      return { sale: changed.lines.length > 0 ? changed : null, done: null }
    })
  }
  const settle = (id: string, booked: Booked, given: number | null) =>
    change(({ sale: before, parked: others }) => {
      const isHeld = booked.state === 'held'
      // what was put aside before it was answered
      if (before?.id !== id)
        return {
          parked: others.flatMap((one) => {
            if (one.id !== id) return one
            return isHeld ? { ...one, sent: null, held: booked } : []
          }),
        }
      return isHeld ? { sale: { ...before, sent: null, held: booked } } : { sale: null, done: { booked, given } }
    })
  const sell = useMutation({
    mutationFn: ({ body }: NonNullable<CounterSale['sent']>) =>
      answered(body, { onSilence: () => setSilent(true), isWanted: () => isHere.current }).finally(() =>
        setSilent(false),
      ),
    onSuccess: (booked, { body, given }) => settle(body.id, booked, given),
    // what was refused is sold to nobody, and can be sold otherwise
    onError: (_, { body: { id } }) => {
      const unsent = (one: CounterSale) => (one.id === id ? { ...one, sent: null } : one)
      change(({ sale: before, parked: others }) => ({ sale: before && unsent(before), parked: others.map(unsent) }))
    },
    onSettled: () => void queries.invalidateQueries(),
  })
  const sellsHere = useMutation({
    networkMode: 'always',
    mutationFn: async ({
      means,
      given: _,
      ...handed
    }: {
      means: HereMeans
      items: SoldHere['items']
      given: number | null
    }) => {
      const total = totalOf(lines)
      const sold = { id: sale!.id, till: till!, ...handed, means, total, what: inWords(lines) }
      return { total, ...(await network.sell(sold)) }
    },
    onSuccess: ({ total, currency, number, codes }, { given, means }) =>
      change(() => ({
        sale: null,
        done: {
          booked: bookedHere(
            total,
            currency,
            means.map((one) => ({ slip: '', ...one })),
          ),
          given,
          here: { number, codes },
        },
      })),
  })
  // what was sent before a reload is asked about until it is answered
  const goOn = useEffectEvent(() => {
    for (const one of [...parked, ...(sale ? [sale] : [])]) if (one.sent) sell.mutate(one.sent)
  })
  useEffect(() => {
    isHere.current = true
    goOn()
    return () => void (isHere.current = false)
  }, [])

  return {
    id: sale?.id ?? null,
    sale,
    lines,
    items,
    done,
    parked,
    plan: plan.planned,
    problem: plan.problem,
    /** What is to pay: by the list until it is known what lowers it. */
    total: plan.planned ? plan.planned.total : totalOf(lines),
    sell: { error: sell.error ?? sellsHere.error },
    isOff,
    /** Why what stands here is not sold without network. */
    isNotHere: isOff && lines.length > 0 && here === null && !sale?.sent && !sale?.held,
    /** It was sent, and nothing was answered yet. */
    isSilent,
    isSending: (sell.isPending && Boolean(sale?.sent)) || sellsHere.isPending,
    set,
    setLines: (next: (lines: readonly Line[]) => Line[]) => set(({ lines: before }) => ({ lines: next(before) })),
    add: (line: NewLine) => set(({ lines: before }) => ({ lines: withOneMore(before, line, crypto.randomUUID()) })),
    pay(means: Means, { given = null, more = {} }: { given?: number | null; more?: Partial<SaleBody> } = {}) {
      if (here) {
        sellsHere.mutate({ means: inFull(means, totalOf(lines)), items: here, given })
        return
      }
      const sent = { body: { ...bodyOf(sale!, till, means), ...more }, given }
      change(({ sale: before }) => ({ sale: before && { ...before, sent } }))
      sell.mutate(sent)
    },
    settle,
    /** What was held is over: the same once more, as another sale. */
    again: () =>
      change(({ sale: before }) => ({ sale: before && newSale({ ...before, id: crypto.randomUUID(), held: null }) })),
    /** Puts it aside, also where a link waits for its visitor to pay, or without network an answer does not come. */
    park: () =>
      change(({ sale: before, parked: others }) =>
        before && (!before.sent || isOff) ? { sale: null, parked: [...others, before] } : {},
      ),
    resume: (id: string) =>
      change(({ sale: before, parked: others }) => {
        const taken = others.find((one) => one.id === id)
        if (!taken || taken.sent || before?.sent) return {}
        const rest = others.filter((one) => one !== taken)
        return { sale: taken, parked: before ? [...rest, before] : rest, done: null }
      }),
    drop: (id: string) => change(({ parked: others }) => ({ parked: others.filter((one) => one.id !== id) })),
  }
}
export type CounterSelling = ReturnType<typeof useCounterSale>

type HereMeans = SoldHere['means']

/** What was taken, by cash or a slip: of what costs nothing nothing. */
function inFull(means: Means, total: number): HereMeans {
  return means.flatMap((one): HereMeans => {
    const amount = 'amount' in one ? (one.amount ?? total) : total
    if (amount === 0) return []
    if (one.means === 'cash' || one.means === 'rounding') return [{ means: one.means, amount }]
    return one.means === 'terminal' && one.slip !== undefined ? [{ means: 'terminal', amount, slip: one.slip }] : []
  })
}

function bodyOf({ id, lines, codes, less, customer }: CounterSale, till: string | null, means: Means): SaleBody {
  return {
    id,
    channel: 'counter',
    items: itemsOf(lines).map(({ item }) => item),
    means: [
      ...codes.map((code) => ({ means: 'voucher' as const, code })),
      ...(less
        ? [{ means: 'free' as const, reason: less.reason, ...(less.amount !== null && { amount: less.amount }) }]
        : []),
      ...means,
    ],
    documents: 'pdf',
    ...(customer && { customer }),
    ...(till !== null && { till }),
    ...(lines.some(({ good }) => good.kind === 'article') && { handed_over: true }),
  }
}

/** So long somebody at a counter waits to hear what it costs, ms. */
const patienceMs = 6_000
const soon = ({ queryKey, signal }: Asked): Asked => ({
  queryKey,
  signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
})

/** What a sale comes to, asked anew at each change of it. */
function usePlan(body: SaleBody | null): { planned: Booked | null; problem: Error | null } {
  const asked = body ? JSON.stringify(body) : ''
  const [settled] = useDebouncedValue(asked, 120)
  const isSettled = asked !== '' && settled === asked
  const plan = useQuery({
    queryKey: ['plan', 'counter', asked],
    queryFn: (context) =>
      ask(officeBook, { ...(JSON.parse(asked) as SaleBody), plan: true }, soon(context)).catch((error: unknown) => {
        if (!(error instanceof Refused) && !context.signal.aborted) noteSilence()
        throw error
      }),
    enabled: isSettled,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return {
    planned: isSettled && plan.isSuccess && !plan.isPlaceholderData ? plan.data : null,
    problem: isSettled && plan.isError ? plan.error : null,
  }
}
