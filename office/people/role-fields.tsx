import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import { useSay } from '../core/language.tsx'
import { useRoleNames, useRoleText, type Role } from './role-names.ts'
import { rolesQuery } from './roles-query.ts'
import './role-fields.css'

interface RoleFieldsProps {
  roles: readonly Role[]
  value: readonly Grant[]
  error?: string | null
  onChange: (grants: Grant[]) => void
}

/** Which roles somebody has, each with what it is for, and where. */
export function RoleFields({ roles, value, error, onChange }: RoleFieldsProps) {
  const say = useSay()
  const roleName = useRoleNames(roles)
  const roleText = useRoleText()
  const venues = useQuery(rolesQuery).data?.venues ?? []
  const grantOf = (id: string) => value.find(({ role }) => role === id)
  return (
    <Checkbox.Group
      label={say('people.roles')}
      error={error}
      value={value.map(({ role }) => role)}
      onChange={(chosen) => onChange(chosen.map((role) => grantOf(role) ?? { role, venues: null }))}
    >
      <Stack gap="xs" mt="xs">
        {roles.map((role) => {
          const grant = grantOf(role.id)
          const name = roleName({ role: role.id, venues: null })
          return (
            <div key={role.id}>
              <Checkbox value={role.id} label={name} description={roleText(role)} />
              {grant && venues.length > 1 && (
                <Where
                  role={name}
                  all={venues}
                  value={grant.venues}
                  onChange={(some) => onChange(value.map((one) => (one === grant ? { ...one, venues: some } : one)))}
                />
              )}
            </div>
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

interface WhereProps {
  role: string
  all: readonly { key: string; name: string }[]
  value: string[] | null
  onChange: (venues: string[] | null) => void
}

/** In which venues somebody has a role; with what a limit means. */
function Where({ role, all, value, onChange }: WhereProps) {
  const say = useSay()
  return (
    <div className="role-where">
      <Radio.Group
        label={say('role.where', { role })}
        value={value ? 'some' : 'all'}
        onChange={(chosen) => onChange(chosen === 'all' ? null : all.slice(0, 1).map(({ key }) => key))}
      >
        <Group gap="lg" mt="xs">
          <Radio value="all" label={say('role.everywhere')} />
          <Radio value="some" label={say('role.someVenues')} />
        </Group>
      </Radio.Group>
      {value && (
        <Stack gap="sm" mt="sm">
          <Checkbox.Group
            label={say('role.venues')}
            value={value}
            // none at all would be no limit that the server knows
            onChange={(chosen) => chosen.length > 0 && onChange(chosen)}
          >
            <Stack gap="xs" mt="xs">
              {all.map(({ key, name }) => (
                <Checkbox key={key} value={key} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="sm">{say('role.limit')}</Text>
        </Stack>
      )}
    </div>
  )
}
