import { createContext, startTransition, use, useEffect, useRef, useState, type ComponentType } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { whileWaiting } from '../core/waiting.ts'
import { useRouterState } from '../router/router-provider.tsx'
import { toast } from '../core/toast-store.ts'
import { track } from '../core/tracking.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export interface PayAtOnceProps {
  /** What the choice costs, minor units. */
  total: number
  /** Puts it into the basket. */
  put: () => void
}
/** Loads what pays for a choice at once; null where nothing does. */
export type LoadPayAtOnce = (api: Api) => Promise<ComponentType<PayAtOnceProps> | null>

/** Where a choice is made nothing knows of payments: the page around it brings this along. */
export const PayAtOnceContext = createContext<LoadPayAtOnce | null>(null)

/** What makes lines of a choice. */
interface Rules<Choice> {
  /** The problems of a choice that cannot be added. */
  problemsOf: (choice: Choice, t: Translate) => FieldProblem[]
  /** A hint about an incomplete choice, before the button is pressed. */
  hint?: (choice: Choice, t: Translate) => string | null
  /** Adds the choice and returns the new lines. */
  add: (choice: Choice) => CartItem[]
}

/** What is chosen, and the address that says so: as it is to be, and as it is loaded. */
interface Chosen {
  datetime: string | null
  address: string
}
const undated: Chosen = { datetime: null, address: '' }

interface Adding<Choice> {
  choice: Choice
  chosen?: Chosen
  rules: Rules<Choice>
  /** What the message calls it. */
  name: string
  /** The line of the basket that is changed. */
  changed?: number | null
  onAdded?: () => void
}

export type Buying = ReturnType<typeof useAddToBasket>

/** Adds a choice to the basket, or shows its problems. */
export function useAddToBasket<Choice>(adding: Adding<Choice>) {
  const { choice, chosen = undated, rules, name, changed = null, onAdded } = adding
  const t = useTexts()
  const [begun, setBegun] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<CartItem[] | null>(null)

  const api = useApi()
  const loadPayAtOnce = use(PayAtOnceContext)
  const begin = () => {
    // it stands below the button: ready by then, nothing moves
    void loadPayAtOnce?.(api)
    setBegun(true)
  }
  const unavailable = useUnavailable(chosen)
  const { router, view } = useRouterState()
  const [presses, setPresses] = useState(0)
  /** How many answers there were before the press that has none yet. */
  const unanswered = useRef<number | null>(null)
  /** The choice as it was at the last press, if it was changed since. */
  const pressed = useRef<Choice | null>(null)
  const press = async () => {
    pressed.current = null
    unanswered.current = presses
    // the page may have stood open since its data were loaded
    begin()
    await whileWaiting(router.refresh)
    // after what was loaded, which is shown in a transition too; presses before the answer have one answer together
    startTransition(() => setPresses(presses + 1))
  }
  const put = (wanted: Choice) => {
    if (unavailable !== null) return
    if (rules.problemsOf(wanted, t).length > 0) return setAttempt(attempt + 1)
    const items = rules.add(wanted)
    if (changed === null) track(({ cartEvent }) => cartEvent('add_to_cart', items))
    onAdded?.()
    toast(t(changed === null ? 'tickets.inBasket' : 'tour.changed', { name }))
    setAttempt(0)
    setRound(round + 1)
    setAdded(items)
  }
  useEffect(() => {
    // what the press has loaded may be rendered later than the press itself
    if (unanswered.current !== presses - 1 || view !== router.view) return
    unanswered.current = null
    // a press is for what stood there: what is still being typed is not added, and what was pressed for is not lost
    put(pressed.current ?? choice)
    // the choice of the press, with the data that were loaded by it
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [presses, view])
  useEffect(() => {
    if (unavailable !== null) begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unavailable])
  return {
    /** Something was chosen, or could not be. */
    begun,
    begin,
    /** The problems at the last press; each disappears once it is corrected. */
    problems: attempt > 0 ? rules.problemsOf(choice, t) : [],
    attempt,
    unavailable,
    presses,
    hint: begun ? (rules.hint?.(choice, t) ?? null) : null,
    /** Changes after each success, which resets the messages at the counts. */
    round,
    added,
    press: () => void press(),
    /** Adds the choice as it stands there; null while it cannot be. */
    put: begun && unavailable === null && rules.problemsOf(choice, t).length === 0 ? () => put(choice) : null,
    /** To be called on every change of the choice. */
    changing:
      <Value>(change: (value: Value) => void) =>
      (value: Value) => {
        if (!begun) begin()
        pressed.current ??= choice
        setAdded(null)
        change(value)
      },
  }
}

/** What was chosen and cannot be had any more, although nobody changed the address; null until then. */
function useUnavailable({ datetime, address }: Chosen): string | null {
  const [last, setLast] = useState({ datetime, address })
  const isOther = last.address !== address
  if (isOther || (last.datetime === null && datetime !== null)) setLast({ datetime, address })
  return isOther || last.datetime === datetime ? null : last.datetime
}
