import { useRef, useState } from 'react'
import { redeem, redeemUndo } from '@foyer/contract/door.calls.ts'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Ground } from './answer-words.ts'
import { ask, isEnded, NoAnswer, Refused } from './ask.ts'
import { openings } from '@foyer/domain/door/admission.ts'
import { presentedBy } from '@foyer/domain/door/without-network.ts'
import { decideHere, ownBarcode } from './decide.ts'
import { signal } from './signal.ts'
import { isWaiting, keepSeen, keepWaiting, seenHere, takeBackWaiting, type Device } from './store.ts'
import type { Network } from './use-network.ts'

/** What somebody presents: a code, or what was found by its number. */
export type Presented = { barcode: string } | { found: { kind: 'ticket' | 'pass'; id: string } }

/** A scan with what was answered; null where nobody could answer. */
export interface Scanned {
  id: string
  presented: Presented
  at: Date
  answer: ScanAnswer | null
  undone: boolean
  /** Whether this device has decided itself. */
  here: boolean
  /** Whether the shop was asked, and may have counted it though no answer came. */
  asked: boolean
}

const kept = 10
/** So long a guard waits for the network, in ms, before the device decides itself. */
const patience = 1_200

interface How {
  count?: number
  /** Nobody is counted where a card has to be looked at, or a group says how many come. */
  pause: boolean
  way: 'in' | 'out'
  /** Why they come in all the same. */
  override?: string
}

interface Kind {
  way: 'in' | 'out'
  /** What an answer sounds like. */
  groundOf: (answer: ScanAnswer | null) => Ground
  onEnded: () => void
}

/** What this gate is shown, and what it answers. */
export function useGate(device: Device, network: Network, { way, groundOf, onEnded }: Kind) {
  const [last, setLast] = useState<Scanned[]>([])
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const newest = useRef('')
  const { token, name: gate } = device
  const venue = device.venue?.key

  /** By the shop, or without it by this device. */
  async function answered(
    id: string,
    presented: Presented,
    how: How,
  ): Promise<Pick<Scanned, 'answer' | 'here' | 'asked'>> {
    const scan = { id, gate, ...presented, ...(venue !== undefined && { venue }), ...how }
    const asked = network.isOn || !('barcode' in presented)
    if (asked)
      try {
        const answer = await ask(redeem, scan, { token, patience })
        // what the shop has counted is shown, whether or not this device can keep it
        if (answer.outcome === 'valid' && !answer.waits) void remember(presented, answer).catch(() => {})
        return { answer, here: false, asked }
      } catch (error) {
        if (isEnded(error)) onEnded()
        if (!(error instanceof NoAnswer)) return { answer: null, here: false, asked }
        network.noAnswer()
      }
    // what this device cannot keep it does not answer
    const answer = 'barcode' in presented ? await answerHere(id, presented.barcode, how).catch(() => null) : null
    return { answer, here: true, asked }
  }

  /** What the shop has answered, in case that there is no network next time. */
  async function remember(presented: Presented, { ticket, left }: Pick<ScanAnswer, 'ticket' | 'left'>): Promise<void> {
    const list = network.list()
    const barcode = list && 'barcode' in presented ? await ownBarcode(presented.barcode, list.list) : null
    if (!barcode || !ticket) return
    const day = localDay(new Date())
    const before = await seenHere(barcode.id, day)
    const first = before?.first ?? new Date().toISOString()
    await keepSeen(barcode.id, { day, admitted: ticket.places * (ticket.entries ?? 1) - left, first })
  }

  async function answerHere(id: string, text: string, { count, pause, override }: How): Promise<ScanAnswer | null> {
    // who is in is the shop's to say
    if (way === 'out') return null
    const now = new Date()
    const day = localDay(now)
    const known = network.list()
    if (known?.day !== day) return null
    const barcode = await ownBarcode(text, known.list)
    const here = barcode ? await seenHere(barcode.id, day) : undefined
    const asked = { list: known.list, here, venue: venue ?? null, gate, count: count ?? null, pause, now }
    const answer = decideHere(barcode, { ...asked, override })
    if (!barcode || answer.admitted === 0) return answer
    const at = now.toISOString()
    const scan = {
      id,
      barcode: text,
      gate,
      count: answer.admitted,
      at,
      ...(venue !== undefined && { venue }),
      ...(override && { override }),
    }
    const before = presentedBy(barcode, known.list, here)
    const admitted = openings(before) - answer.left
    const counted = admitted - before.admitted
    await keepWaiting({ scan, of: barcode.id, counted }, { day, admitted, first: here?.first ?? at })
    await network.count()
    return answer
  }

  async function settle(id: string, presented: Presented, how: How): Promise<void> {
    newest.current = id
    setIsAsking(true)
    const scanned = { id, presented, at: new Date(), undone: false, ...(await answered(id, presented, how)) }
    setLast((before) => [scanned, ...before.filter((one) => one.id !== id)].slice(0, kept))
    // the next code has replaced it
    if (newest.current !== id) return
    setIsAsking(false)
    setShown(id)
    signal(groundOf(scanned.answer))
  }

  async function undo({ id, asked, presented, answer }: Scanned): Promise<boolean> {
    try {
      const waits = await isWaiting(id)
      const undone = asked || !waits ? await undoByShop(id, waits) : null
      await takeBackWaiting(id)
      if (undone) await remember(presented, { ticket: answer?.ticket, left: undone.left })
      setLast((before) => before.map((one) => (one.id === id ? { ...one, undone: true } : one)))
      await network.count()
      return true
    } catch (error) {
      if (isEnded(error)) onEnded()
      return false
    }
  }

  /** Null where what waits has not reached the shop. */
  async function undoByShop(id: string, waits: boolean) {
    try {
      return await ask(redeemUndo, { id }, { token })
    } catch (error) {
      if (waits && error instanceof Refused && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

  return {
    last,
    isAsking,
    shown: last.find(({ id }) => id === shown) ?? null,
    present: (presented: Presented) => settle(crypto.randomUUID(), presented, { pause: way === 'in', way }),
    /** Lets in whom a guard has looked at, or so many of a group. */
    confirm: ({ id, presented }: Scanned, count?: number) =>
      settle(id, presented, { pause: false, way: 'in', ...(count !== undefined && { count }) }),
    /** Lets in whom the answer does not, by a scan of its own. */
    override: ({ presented }: Scanned, reason: string) =>
      settle(crypto.randomUUID(), presented, { pause: false, way: 'in', override: reason }),
    undo,
    clear: () => setShown(null),
  }
}
export type Gate = ReturnType<typeof useGate>
