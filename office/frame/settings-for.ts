import { mayEverywhere } from '../core/may.ts'
import type { Session } from '../core/session.ts'

/** What there is to set, each with the permission that it takes; whoever sells has their till at the counter. */
const permissions = {
  people: 'people',
  roles: 'people',
  keys: 'keys',
  tills: 'till-close others',
  gates: 'keys',
  mails: 'mails',
  log: 'log',
} as const
export type Setting = keyof typeof permissions

/** What this person may set, in the order of the tabs. */
export const settingsFor = (session: Session): Setting[] =>
  (Object.keys(permissions) as Setting[]).filter((name) => mayEverywhere(session, permissions[name]))
