import { announce } from './announce.ts'
import { store } from './store.ts'

/** How long a toast shows, in ms (R9.8). */
export const toastMs = 2000
/** How long a toast takes to fade, in ms (R9.9). */
export const toastFadeMs = 300
/** How far a toast is swiped to be dismissed, in pixels (R9.10). */
export const toastSwipePx = 80

export interface Toast {
  id: number
  text: string
  /** It stays until something else is said. */
  lasting: boolean
}

const current = store<Toast | null>(null)
let count = 0

/**
 * Shows a short message (R4.62 to R4.64), which a screen reader reads too. It must not be the only place of what it
 * says.
 */
export function toast(text: string, lasting = false): Toast {
  const next = { id: ++count, text, lasting }
  current.write(next)
  announce(text)
  return next
}
export const endToast = (): void => current.write(null)
export const { read: currentToast, use: useToast } = current
