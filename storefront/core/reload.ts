import { sessionKeys } from './session-keys.ts'

/** Loads the page again, unless the same was the reason within `again` milliseconds before; false when it did not. */
export function reloadOnce(why: string, again: number, reload = () => location.reload()): boolean {
  try {
    const reasons = JSON.parse(sessionStorage.getItem(sessionKeys.reloaded) ?? '{}') as Record<string, number>
    if (Date.now() - (reasons[why] ?? -Infinity) < again) return false
    // all of them: two that take turns would never end either
    sessionStorage.setItem(sessionKeys.reloaded, JSON.stringify({ ...reasons, [why]: Date.now() }))
  } catch {
    // what cannot be remembered might never end
    return false
  }
  reload()
  return true
}
