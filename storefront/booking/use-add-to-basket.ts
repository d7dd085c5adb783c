import { useState } from 'react'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

interface Basket<Choice, Item> {
  /** Everything that keeps a choice out of the basket. */
  problemsOf: (choice: Choice, t: Translate) => FieldProblem[]
  /** What is said of a choice that is not complete yet, before any press. */
  hint?: (choice: Choice, t: Translate) => string | null
  /** Puts it there; answers the new lines. */
  add: (choice: Choice) => Item[]
}

interface Adding<Choice, Item> {
  choice: Choice
  /** Brings its code. */
  load: () => Promise<Basket<Choice, Item>>
  /** What is said of it for a moment. */
  onAdded: (items: Item[]) => string
}

/** What nobody needs before something is chosen. */
async function loadCode<Choice, Item>(load: Adding<Choice, Item>['load']) {
  const [basket, { default: Added }, { default: ErrorSummary }] = await Promise.all([
    load(),
    import('./added.tsx'),
    import('../ui/error-summary.tsx'),
  ])
  return { basket, Added, ErrorSummary }
}

/** The way of a choice into the basket, or what stands against it. */
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
    /** What shows problems and what was added; missing until something is chosen. */
    Added: code?.Added,
    ErrorSummary: code?.ErrorSummary,
    /** Of the last press; they go as they are put right. */
    problems: code && attempt > 0 ? code.basket.problemsOf(choice, t) : [],
    attempt,
    hint: code?.basket.hint?.(choice, t) ?? null,
    /** Another one after each success: what was said of the counts goes with them. */
    round,
    added,
    press: () => void press(),
    /** For everything that changes the choice. */
    changing:
      <Value>(change: (value: Value) => void) =>
      (value: Value) => {
        if (!code) void loaded()
        setAdded(null)
        change(value)
      },
  }
}
