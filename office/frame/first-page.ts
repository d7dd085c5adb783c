import { mayEverywhere, venuesFor } from '../core/may.ts'
import type { Session } from '../core/session.ts'
import { settingsFor, type Setting } from './settings-for.ts'

/** Where somebody begins. */
export function firstPage(session: Session) {
  if (venuesFor(session, 'day') !== undefined) return '/today'
  if (mayEverywhere(session, 'find')) return '/orders'
  return venuesFor(session, 'numbers') === undefined ? firstSetting(session) : '/numbers'
}

export function firstSetting(session: Session): '/account' | `/settings/${Setting}` {
  const [first] = settingsFor(session)
  return first ? `/settings/${first}` : '/account'
}
