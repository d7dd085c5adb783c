import { useState } from 'react'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

interface Basket<Choice, Item> {
  /** The problems of a choice that cannot be added. */
  problemsOf: (choice: Choice, t: Translate) => FieldProblem[]
  /** A hint about an incomplete choice, before the button is pressed. */
  hint?: (choice: Choice, t: Translate) => string | null
  /** Adds the choice and returns the new lines. */
  add: (choice: Choice) => Item[]
}

interface Adding<Choice, Item> {
  choice: Choice
  /** Loads its code. */
  load: () => Promise<Basket<Choice, Item>>
  /** The text of the toast after adding. */
  onAdded: (items: Item[]) => string
}

/** Components that are needed only once something is chosen. */
async function loadCode<Choice, Item>(load: Adding<Choice, Item>['load']) {
  const [basket, { default: Added, SummaryParts }, { default: ErrorSummary }] = await Promise.all([
    load(),
    import('./added.tsx'),
    import('../ui/error-summary.tsx'),
  ])
  return { basket, Added, SummaryParts, ErrorSummary }
}

/** Adds a choice to the basket, or shows its problems. */
export function useAddToBasket<Choice, Item>({ choice, load, onAdded }: Adding<Choice, Item>) {
  const t = useTexts()
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCode<Choice, Item>>> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<Item[] | null>(null)

  const loaded = async () => {
    const now = code ?? (await loadCode(load))
    setCode(now)
    return now
  }
  const press = async () => {
    const { basket } = await loaded()
    if (basket.problemsOf(choice, t).length > 0) return setAttempt(attempt + 1)
    const items = basket.add(choice)
    toast(onAdded(items))
    setAttempt(0)
    setRound(round + 1)
    setAdded(items)
  }
  return {
    /** The components for problems and the confirmation; missing until something is chosen. */
    Added: code?.Added,
    Parts: code?.SummaryParts,
    ErrorSummary: code?.ErrorSummary,
    /** The problems at the last press; each disappears once it is corrected. */
    problems: code && attempt > 0 ? code.basket.problemsOf(choice, t) : [],
    attempt,
    hint: code?.basket.hint?.(choice, t) ?? null,
    /** Changes after each success, which resets the messages at the counts. */
    round,
    added,
    press: () => void press(),
    /** To be called on every change of the choice. */
    changing:
      <Value>(change: (value: Value) => void) =>
      (value: Value) => {
        if (!code) void loaded()
        setAdded(null)
        change(value)
      },
  }
}
