import { store } from './store.ts'

const announcement = store('')

/** Makes a screen reader read a text. The space makes the same text a new one, so that it is read again. */
export function announce(text: string): void {
  announcement.write(announcement.read() === text ? `${text}\u00a0` : text)
}
export const useAnnounced = announcement.use
