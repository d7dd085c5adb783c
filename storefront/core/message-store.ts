import { store } from './store.ts'

/** The global message (R3.66). The banner has the texts of the two standard messages. */
export interface Message {
  text: string | { unexpected: true } | { offline: true }
  className: string
  /** In ms; without one the message stays until it is dismissed. */
  timeout?: number
}

const current = store<Message | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

export function showMessage(message: Message | null): void {
  clearTimeout(timer)
  current.write(message)
  if (message?.timeout) timer = setTimeout(clearMessage, message.timeout)
}
export const clearMessage = (): void => showMessage(null)
export const useMessage = current.use

const offline: Message = { text: { offline: true }, className: 'danger' }

/** Shows the offline message when a request had no answer, until one has. */
export function showOffline(isOffline: boolean): void {
  if (isOffline) showMessage(offline)
  else if (current.read() === offline) clearMessage()
}
