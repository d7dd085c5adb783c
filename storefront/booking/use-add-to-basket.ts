import { useState } from 'react'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

/** What is needed only once something is chosen, components included. */
interface Basket<Choice, Item> {
  /** The problems of a choice that cannot be added. */
  problemsOf: (choice: Choice, t: Translate) => FieldProblem[]
  /** A hint about an incomplete choice, before the button is pressed. */
  hint?: (choice: Choice, t: Translate) => string | null
  /** Adds the choice and returns the new lines. */
  add: (choice: Choice) => Item[]
}

interface Adding<Choice, Item, Code> {
  choice: Choice
  /** Loads its code. */
  load: () => Promise<Code & Basket<Choice, Item>>
  /** The text of the toast after adding. */
  onAdded: (items: Item[]) => string
}

/** Adds a choice to the basket, or shows its problems. */
export function useAddToBasket<Choice, Item, Code>({ choice, load, onAdded }: Adding<Choice, Item, Code>) {
  const t = useTexts()
  const [code, setCode] = useState<(Code & Basket<Choice, Item>) | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<Item[] | null>(null)

  const loaded = async () => {
    const now = code ?? (await load())
    setCode(now)
    return now
  }
  const press = async () => {
    const basket = await loaded()
    if (basket.problemsOf(choice, t).length > 0) return setAttempt(attempt + 1)
    const items = basket.add(choice)
    toast(onAdded(items))
    setAttempt(0)
    setRound(round + 1)
    setAdded(items)
  }
  return {
    /** Missing until something is chosen. */
    basket: code,
    loaded,
    /** The problems at the last press; each disappears once it is corrected. */
    problems: code && attempt > 0 ? code.problemsOf(choice, t) : [],
    attempt,
    hint: code?.hint?.(choice, t) ?? null,
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
