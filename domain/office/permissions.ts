import { permissions, permissionsOfKey, type Actor, type May, type Permission } from './roles.ts'

/** A role that a person has, for all venues (null) or some, by their keys. */
export interface Grant {
  role: string
  venues: string[] | null
}

/** A named set of permissions. */
export interface StaffRole {
  id: string
  name: string
  permissions: readonly Permission[]
}

/** What every museum begins with; it may give them other permissions. */
const builtIn: readonly StaffRole[] = [
  { id: 'administrator', name: 'Administrator', permissions },
  { id: 'desk', name: 'Desk', permissions: permissionsOfKey('desk') },
  { id: 'finance', name: 'Finance', permissions: permissionsOfKey('finance') },
  { id: 'head', name: 'Head', permissions: ['day', 'numbers'] },
  { id: 'door', name: 'Door', permissions: permissionsOfKey('door') },
]

/** All roles, those that are built in first; `own` are those that the museum has changed or made. */
export function allRoles(own: readonly StaffRole[]): StaffRole[] {
  const changed = new Map(own.map((role) => [role.id, role]))
  return [
    ...builtIn.map((role) => changed.get(role.id) ?? role),
    ...own.filter(({ id }) => builtIn.every((role) => role.id !== id)),
  ]
}

/** What roles come to together: what one of them allows everywhere another does not limit. */
export function mayWith(grants: readonly Grant[], roles: readonly StaffRole[]): May {
  const may = new Map<Permission, ReadonlySet<string> | null>()
  for (const { role: id, venues } of grants) {
    for (const permission of roles.find((role) => role.id === id)?.permissions ?? []) {
      const before = may.get(permission)
      if (before === null) continue
      may.set(permission, venues === null ? null : new Set([...(before ?? []), ...venues]))
    }
  }
  return may
}

/** What a set of permissions allows, everywhere. */
export function mayEverywhere(all: readonly Permission[]): May {
  return new Map(all.map((permission) => [permission, null]))
}

/** Whether who acts may all of it themselves: nobody gives, changes or takes away what they do not have. */
export function mayGive({ person }: Actor, what: May): boolean {
  if (!person) return true
  return [...what].every(([permission, venues]) => {
    const own = person.may?.get(permission)
    if (own === undefined) return false
    return own === null || (venues !== null && [...venues].every((venue) => own.has(venue)))
  })
}

/** How long a person's proof that it is them is enough for what asks for one. */
const proofMs = 5 * 60_000

/** Whether a person has to show their passkey, or password and code, once more; keys and the command line do not. */
export function needsProof({ person }: Actor, now: Date): boolean {
  return person !== undefined && now.getTime() - (person.session?.provedAt.getTime() ?? 0) > proofMs
}

/** How long a session lasts in all, whatever is done with it. */
export const longestSessionMs = 12 * 3_600_000

/** Whether a session opens anything now; `idleMinutes` without a call end it. */
export function sessionIsOpen(
  { createdAt, seenAt, endedAt }: { createdAt: Date; seenAt: Date; endedAt: Date | null },
  idleMinutes: number,
  now: Date,
): boolean {
  return (
    endedAt === null &&
    now.getTime() - createdAt.getTime() < longestSessionMs &&
    now.getTime() - seenAt.getTime() < idleMinutes * 60_000
  )
}

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What a browser calls itself, in words: `Firefox, Windows`; empty for what is no browser that we know. */
export function agentInWords(header: string): string {
  const start = header.slice(0, 400)
  return [browsers, systems].flatMap((all) => all.find(([sign]) => sign.test(start))?.[1] ?? []).join(', ')
}
