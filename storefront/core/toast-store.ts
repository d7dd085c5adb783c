import { announce } from './announce.ts'
import { store } from './store.ts'

export interface Toast {
  id: number
  text: string
  /** It stays until something else is said. */
  lasting?: boolean
}

const current = store<Toast | null>(null)
let count = 0

/** Shows a short message (R4.62 to R4.64), which a screen reader reads too. It must not be the only place of what it says. */
export function toast(text: string): void {
  show({ id: ++count, text })
}

/** Shows a message while something is under way, unless another comes first. */
export async function toastWhile<T>(text: string, work: Promise<T>): Promise<T> {
  const id = ++count
  show({ id, text, lasting: true })
  try {
    return await work
  } finally {
    if (current.read()?.id === id) endToast()
  }
}

function show(next: Toast): void {
  current.write(next)
  announce(next.text)
}
export const endToast = (): void => current.write(null)
export const useToast = current.use
