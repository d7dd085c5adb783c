import { useQuery } from '@tanstack/react-query'
import type { officeRoles } from '@foyer/contract/people.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { allRoles, type Grant } from '@foyer/domain/office/permissions.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { inOrder, permissionGroups } from './permission-groups.ts'
import { rolesQuery } from './roles-query.ts'

export type Role = TypesOf<typeof officeRoles>['data']['roles'][number]

const builtIn = new Map(allRoles([]).map(({ id, permissions }) => [id, inOrder(permissions).join()]))

/** What a role is called: those that every museum begins with in the language of the screen, unless it renamed them. */
export function useRoleNames(roles: readonly Role[]) {
  const say = useSay()
  const { data } = useQuery(rolesQuery)
  const nameOf = (id: string) => {
    const name = roles.find((role) => role.id === id)?.name ?? id
    return builtIn.has(id) && name.toLowerCase() === id ? say(`role.${id}` as OfficeText) : name
  }
  const venueName = (key: string) => data?.venues.find((venue) => venue.key === key)?.name ?? key
  return ({ role, venues }: Grant) => (venues ? `${nameOf(role)} (${venues.map(venueName).join(', ')})` : nameOf(role))
}

/** Whether a role allows what the program gives it; such a role also gains what the program learns. */
export const isAsBuiltIn = ({ id, permissions }: Role) => builtIn.get(id) === inOrder(permissions).join()

/** What a role is for: in a sentence while it is as it was built in, else how much it allows. */
export function useRoleText() {
  const say = useSay()
  return (role: Role) =>
    isAsBuiltIn(role)
      ? say(`role.${role.id}.text` as OfficeText)
      : say('roles.rights', { count: role.permissions.length })
}

/** What a role is for; of one that the museum made, with the areas in which it allows something. */
export function useRoleSummary() {
  const say = useSay()
  const text = useRoleText()
  return (role: Role) => {
    const areas = permissionGroups.filter(({ permissions }) =>
      permissions.some((one) => role.permissions.includes(one)),
    )
    if (isAsBuiltIn(role) || areas.length === 0) return text(role)
    return say('roles.rightsIn', {
      rights: text(role),
      groups: areas.map(({ name }) => say(`permissions.${name}`)).join(' · '),
    })
  }
}
