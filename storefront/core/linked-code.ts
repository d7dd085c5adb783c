import { store } from './store.ts'

/** A code that came with the address and is not in the basket yet. */
export const linkedCode = store<string | null>(null)

/** Takes a code out of the address (`?code=`) before anything reads it: it may be for one person alone. */
export function takeLinkedCode(): void {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (code === null) return
  address.searchParams.delete('code')
  history.replaceState(history.state, '', address)
  if (code.trim()) linkedCode.write(code)
}
