import { store } from './store.ts'

/** The global message (R3.66); `unexpected` is made into its sentence by the banner, which knows the support address. */
export interface Message {
  text: string | { unexpected: true }
  className: string
  /** Milliseconds; without it the message stays until it is dismissed. */
  timeout?: number
}

const shown = store<Message | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export function showMessage(message: Message | null): void {
  clearTimeout(timer)
  shown.write(message)
  if (message?.timeout) timer = setTimeout(clearMessage, message.timeout)
}
export const clearMessage = (): void => showMessage(null)
export const useMessage = shown.use
