import type { Session } from '../core/session.ts'

/** What there is to set, each with the permission that it takes in all venues. */
const permissions = { people: 'people', roles: 'people', keys: 'keys' } as const
export type Setting = keyof typeof permissions

/** What this person may set, in the order of the tabs. */
export function settingsFor({ may }: Session): Setting[] {
  const everywhere = new Set(may.flatMap(({ permission, venues }) => (venues === null ? permission : [])))
  return (Object.keys(permissions) as Setting[]).filter((name) => everywhere.has(permissions[name]))
}
