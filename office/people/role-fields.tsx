import { Checkbox, Stack } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useRoleNames, type Grant, type Role } from './role-names.ts'

interface RoleFieldsProps {
  roles: readonly Role[]
  value: readonly Grant[]
  error?: string | null
  onChange: (grants: Grant[]) => void
}

/** Which roles somebody has, each with how much it allows. A limit to some venues stays as it is. */
export function RoleFields({ roles, value, error, onChange }: RoleFieldsProps) {
  const say = useSay()
  const roleName = useRoleNames(roles)
  return (
    <Checkbox.Group
      label={say('people.roles')}
      error={error}
      value={value.map(({ role }) => role)}
      onChange={(chosen) =>
        onChange(chosen.map((role) => value.find((grant) => grant.role === role) ?? { role, venues: null }))
      }
    >
      <Stack gap="xs" mt="xs">
        {roles.map(({ id, permissions }) => (
          <Checkbox
            key={id}
            value={id}
            label={roleName(value.find(({ role }) => role === id) ?? { role: id, venues: null })}
            description={say('role.permissions', { count: permissions.length })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
