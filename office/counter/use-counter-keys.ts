import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'

interface Keys {
  cash: () => void
  card: () => void
  park: () => void
  /** Where the till is one's own, and it may be done. */
  sales?: () => void
}

export const counterKeys = { cash: 'F2', card: 'F4', park: 'F6', sales: 'F8' } as const
export const scanField = 'counter-scan'

/**
 * The keys of the counter, and whatever is typed or scanned where nothing has the focus: it goes into the one field. A
 * scanner is a keyboard, whose letters must not be keys of the office meanwhile.
 */
export function useCounterKeys({ cash, card, park, sales }: Keys): void {
  const alone = (act: () => void) => () => {
    if (!document.querySelector('[role="dialog"]')) act()
  }
  useHotkeys(
    [
      [counterKeys.cash, alone(cash)],
      [counterKeys.card, alone(card)],
      [counterKeys.park, alone(park)],
      [counterKeys.sales, alone(() => sales?.())],
    ],
    [],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || key === '?' || key === ' ' || ctrlKey || metaKey || altKey) return
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [role="dialog"] *')) return
      if (document.querySelector('[role="dialog"]')) return
      const field = document.querySelector<HTMLInputElement>(`#${scanField}`)
      if (!field) return
      // the sign goes where the focus is
      field.focus()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
