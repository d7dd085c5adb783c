import { announce } from './announce.ts'
import { store } from './store.ts'

export interface Toast {
  id: number
  text: string
}

const shown = store<Toast | null>(null)
let count = 0

/** News that pass (R4.62 to R4.64), also said to a screen reader. What matters stands on the screen as well. */
export function toast(text: string): void {
  shown.write({ id: ++count, text })
  announce(text)
}
export const endToast = (): void => shown.write(null)
export const useToast = shown.use
