import { store } from './store.ts'

/** The global message (R3.66); what is no text is made into its sentence by the banner, which knows the words and the support address. */
export interface Message {
  text: string | { unexpected: true } | { offline: true }
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

const offline: Message = { text: { offline: true }, className: 'danger' }

/** No answer came at all: said until one comes. */
export function sayOffline(is: boolean): void {
  if (is) showMessage(offline)
  else if (shown.read() === offline) clearMessage()
}
