import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changesPath, type Changed, type Kind } from '@foyer/contract/live.ts'
import { lookAnew } from './anew.ts'
import { sessionQuery } from './session.ts'

/** What a query shows, by the first word of its key; one that is not here is looked at when somebody opens it. */
const shown: Record<string, readonly Kind[]> = {
  session: ['people'],
  day: ['order', 'day', 'catalogue'],
  inside: ['day', 'catalogue'],
  calendar: ['order', 'day', 'catalogue'],
  counter: ['order', 'day', 'catalogue'],
  orders: ['order'],
  // and what waits of it for a second person, a case of the inbox
  order: ['order', 'inbox'],
  // what an act comes to, until it is done
  plan: ['order'],
  inbox: ['inbox'],
  inquiries: ['inquiry'],
  quotes: ['inquiry'],
  invoices: ['order', 'money'],
  refunds: ['order'],
  payments: ['order', 'inbox'],
  disputes: ['inbox'],
  closings: ['money'],
  vouchers: ['voucher'],
  voucher: ['voucher'],
  campaigns: ['voucher'],
  customers: ['order'],
  customer: ['order', 'voucher'],
  passes: ['voucher'],
  pass: ['voucher', 'day'],
  times: ['day'],
  offered: ['day', 'catalogue'],
  'catalogue-drafts': ['catalogue'],
  'catalogue-draft': ['catalogue'],
  'catalogue-entries': ['catalogue'],
  'catalogue-entry': ['catalogue'],
  'catalogue-pictures': ['catalogue'],
  catalogue: ['catalogue'],
  sale: ['order'],
  links: ['order'],
  tills: ['money', 'catalogue'],
  gates: ['people', 'day'],
  'credit-file': ['money'],
  people: ['people'],
  roles: ['people'],
  sessions: ['people'],
  keys: ['people'],
  'own-sessions': ['people'],
  'own-passkeys': ['people'],
  'own-identity': ['people'],
}
const kindsOf = ({ queryKey: [first] }: Query) => shown[String(first)]

/** Of queries about one order, its number. */
function orderOf([first, ...rest]: QueryKey): unknown {
  if (first === 'order') return rest[0]
  return first === 'plan' ? ((rest[1] as { order?: unknown } | null)?.order ?? null) : undefined
}

/** Whether a query shows what has changed. */
function shows({ kinds, orders }: Changed): (query: Query) => boolean {
  return (query) => {
    const about = kinds.filter((kind) => kindsOf(query)?.includes(kind))
    const order = orderOf(query.queryKey)
    if (order === undefined || about.some((kind) => kind !== 'order')) return about.length > 0
    return about.length > 0 && (orders === null || orders.some((one) => one === order))
  }
}

/** So often at most it is looked anew, and so long after a stream was refused it is tried again at first; in ms. */
const gapMs = 1_000
/** So often where changes follow each other without end: on a full day everybody would ask each second. */
const busyGapMs = 4_000
const longestWaitMs = 30_000
/** What time alone changes, and everything where there is no stream. */
const slowMs = 60_000

/** Looks anew at what is shown as soon as it has changed, while the page is seen and somebody is signed in. */
export function useLive(isSignedIn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => (isSignedIn ? keepLive(queries) : undefined), [isSignedIn, queries])
}

function keepLive(queries: QueryClient): () => void {
  let stream: EventSource | null = null
  let isLive = false
  let waitMs = gapMs
  let again: ReturnType<typeof setTimeout> | undefined
  const { note, stop } = gathered((changed) => void lookAnew(queries, shows(changed)))
  const lookAtAll = () => void lookAnew(queries, (query) => kindsOf(query) !== undefined)
  const lookSlowly = () =>
    void lookAnew(
      queries,
      ({ queryKey: [first] }) => first === 'day' || (!isLive && first !== 'session' && String(first) in shown),
    )

  function close(): void {
    clearTimeout(again)
    stream?.close()
    stream = null
    isLive = false
  }
  function openLater(): void {
    close()
    again = setTimeout(open, waitMs)
    waitMs = Math.min(2 * waitMs, longestWaitMs)
    // it may be the session that has ended
    void lookAnew(queries, ({ queryKey: [first] }) => first === sessionQuery.queryKey[0])
  }
  function open(): void {
    close()
    const opened = new EventSource(changesPath)
    stream = opened
    opened.addEventListener('ready', () => {
      isLive = true
      waitMs = gapMs
      // what happened before it listens
      lookAtAll()
    })
    opened.addEventListener('changed', ({ data }) => note(JSON.parse(data) as Changed))
    opened.addEventListener('over', openLater)
    opened.addEventListener('error', () => {
      isLive = false
      // one that was only lost the browser opens again by itself
      if (opened.readyState === EventSource.CLOSED) openLater()
    })
  }
  // browsers have few connections for one server: who sees nothing needs none
  const onSeen = () => (document.visibilityState === 'visible' ? open() : close())
  const slow = setInterval(() => {
    if (document.visibilityState === 'visible') lookSlowly()
  }, slowMs)
  document.addEventListener('visibilitychange', onSeen)
  onSeen()
  return () => {
    document.removeEventListener('visibilitychange', onSeen)
    clearInterval(slow)
    stop()
    close()
  }
}

/** Hands on at once what has changed, and what follows soon after in one, the longer it goes on the more. */
function gathered(handOn: (changed: Changed) => void) {
  let waiting: Changed | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let gap = gapMs
  function pass(): void {
    timer = undefined
    if (!waiting) {
      gap = gapMs
      return
    }
    handOn(waiting)
    waiting = null
    timer = setTimeout(pass, gap)
    gap = Math.min(2 * gap, busyGapMs)
  }
  return {
    note({ kinds, orders }: Changed): void {
      const both = waiting && {
        kinds: [...new Set([...waiting.kinds, ...kinds])],
        orders: waiting.orders && orders && [...waiting.orders, ...orders],
      }
      waiting = both ?? { kinds, orders }
      if (timer === undefined) pass()
    },
    stop: () => clearTimeout(timer),
  }
}
