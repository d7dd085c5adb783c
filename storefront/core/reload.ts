import { sessionKeys } from './session-keys.ts'

/** Reloads the page, unless the same reason did so within the last `pauseMs`. Returns whether it reloads. */
export function reloadOnce(reason: string, pauseMs: number, reload = () => location.reload()): boolean {
  try {
    const reasons = JSON.parse(sessionStorage.getItem(sessionKeys.reloaded) ?? '{}') as Record<string, number>
    if (Date.now() - (reasons[reason] ?? -Infinity) < pauseMs) return false
    // every reason is stored: two that alternate would reload for ever
    sessionStorage.setItem(sessionKeys.reloaded, JSON.stringify({ ...reasons, [reason]: Date.now() }))
  } catch {
    // without session storage it might reload for ever
    return false
  }
  reload()
  return true
}
