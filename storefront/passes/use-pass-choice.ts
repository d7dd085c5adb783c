import { firstPassChoice, type PassChoice } from '@foyer/domain/passes/owners.ts'
import { cartStore } from '../cart/cart-store.ts'
import { passChoiceStore } from '../cart/choices.ts'
import { useSearchParams } from '../router/hooks.ts'

/** The choices for a pass, kept in the session, and the line of the basket that they change. */
export function usePassChoice(id: number) {
  const [query, setQuery] = useSearchParams()
  const changing = query.get('change')
  const index = changing === null ? -1 : Number(changing)
  const line = cartStore.use().form[index]
  return {
    choice: passChoiceStore.use()[id] ?? firstPassChoice,
    changed: line?.type === 'annualPass' && line.id === id ? index : null,
    change: (next: PassChoice) => passChoiceStore.keep(id, next),
    clear: () => {
      passChoiceStore.drop(id)
      if (changing === null) return
      const rest = new URLSearchParams(query)
      rest.delete('change')
      setQuery(rest)
    },
  }
}
