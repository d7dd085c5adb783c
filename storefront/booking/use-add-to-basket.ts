import { useState } from 'react'
import type { Translate } from '@foyer/texts/format.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

interface Basket<Choice, Item> {
  /** Everything that keeps a choice out of the basket. */
  problemsOf: (choice: Choice, t: Translate) => FieldProblem[]
  /** Puts it there; answers the new lines. */
  add: (choice: Choice) => Item[]
}

interface Adding<Choice, Item> {
  choice: Choice
  /** Brings the code once something is chosen: a page shows without it. */
  load: () => Promise<Basket<Choice, Item>>
  /** What is said of it: the news for a moment, and what stays, line by line. */
  onAdded: (items: Item[]) => { news: string; lines: string[] }
}

/** The way of a choice into the basket, or what stands against it. */
export function useAddToBasket<Choice, Item>({ choice, load, onAdded }: Adding<Choice, Item>) {
  const t = useTexts()
  const [basket, setBasket] = useState<Basket<Choice, Item> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<string[] | null>(null)

  const loaded = async () => {
    const code = basket ?? (await load())
    setBasket(code)
    return code
  }
  const press = async () => {
    const { problemsOf, add } = await loaded()
    if (problemsOf(choice, t).length > 0) return setAttempt(attempt + 1)
    const { news, lines } = onAdded(add(choice))
    toast(news)
    setAttempt(0)
    setRound(round + 1)
    setAdded(lines)
  }
  return {
    /** Of the last press; they go as they are put right. */
    problems: basket && attempt > 0 ? basket.problemsOf(choice, t) : [],
    attempt,
    /** Another one after each success: what was said of the counts goes with them. */
    round,
    added,
    press: () => void press(),
    /** For everything that changes the choice. */
    changing:
      <Value>(change: (value: Value) => void) =>
      (value: Value) => {
        if (!basket) void loaded()
        setAdded(null)
        change(value)
      },
  }
}
