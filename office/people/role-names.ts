import { useSay, type OfficeText } from '../core/language.tsx'

export interface Grant {
  role: string
  venues: string[] | null
}
export interface Role {
  id: string
  name: string
  permissions: string[]
}

const builtIn = new Set(['administrator', 'desk', 'finance', 'door'])

/** What a role is called: those that every museum begins with in the language of the screen, unless it renamed them. */
export function useRoleNames(roles: readonly Role[]) {
  const say = useSay()
  const nameOf = (id: string) => {
    const name = roles.find((role) => role.id === id)?.name ?? id
    return builtIn.has(id) && name.toLowerCase() === id ? say(`role.${id}` as OfficeText) : name
  }
  return ({ role, venues }: Grant) => (venues ? `${nameOf(role)} (${venues.join(', ')})` : nameOf(role))
}
