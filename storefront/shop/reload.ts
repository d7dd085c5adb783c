import { sessionKeys } from './session-keys.ts'

/** Loads the page again, unless the same was the reason within `again` milliseconds before; false when it did not. */
export function reloadOnce(why: string, again: number, reload = () => location.reload()): boolean {
  try {
    const [last, at] = JSON.parse(sessionStorage.getItem(sessionKeys.reloaded) ?? '[]') as [string?, number?]
    if (last === why && Date.now() - at! < again) return false
    sessionStorage.setItem(sessionKeys.reloaded, JSON.stringify([why, Date.now()]))
  } catch {
    // what cannot be remembered might never end
    return false
  }
  reload()
  return true
}
