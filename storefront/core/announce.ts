import { store } from './store.ts'

const said = store('')

/** Says something to a screen reader; the shell holds the live region. The same words twice are said twice. */
export function announce(text: string): void {
  said.write(said.read() === text ? `${text}\u00a0` : text)
}
export const useAnnounced = said.use
