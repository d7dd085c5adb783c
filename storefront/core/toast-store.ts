import { announce } from './announce.ts'
import { store } from './store.ts'

export interface Toast {
  id: number
  text: string
}

const current = store<Toast | null>(null)
let count = 0

/** Shows a short message (R4.62 to R4.64), which a screen reader reads too. It must not be the only place of what it says. */
export function toast(text: string): void {
  current.write({ id: ++count, text })
  announce(text)
}
export const endToast = (): void => current.write(null)
export const useToast = current.use
