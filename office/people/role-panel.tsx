import '../ui/panel.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { officeRoleSet } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { inOrder, permissionGroups } from './permission-groups.ts'
import { isAsBuiltIn, type Role } from './role-names.ts'
import './permissions.css'

interface RolePanelProps {
  role: Role
  /** As it is shown, which may be in the language of the screen. */
  name: string
  /** How many have it. */
  people: number
  onClose: () => void
}

/** A role's name and all that it allows; what saving does is said before. */
export function RolePanel({ role, name: shown, people, onClose }: RolePanelProps) {
  const say = useSay()
  const mayGive = useMay()
  const [name, setName] = useState(shown)
  const [chosen, setChosen] = useState<string[]>(role.permissions)
  const change = useAct(
    () => {
      // a name that nobody typed stays one in the language of each screen
      const named = name.trim() === shown ? role.name : name.trim()
      return ask(officeRoleSet, { role: role.id, name: named, permissions: inOrder(chosen) })
    },
    { note: () => say('roles.saved', { name: name.trim() }) },
  )
  // as the server sees it: who lacks some of it can neither give it nor take it away
  const isAboveOwn = !role.permissions.every(mayGive)
  const added = chosen.filter((one) => !role.permissions.includes(one)).length
  const removed = role.permissions.filter((one) => !chosen.includes(one)).length
  const changes = [
    added > 0 && say('roles.added', { count: added }),
    removed > 0 && say('roles.removed', { count: removed }),
  ]
    .filter(Boolean)
    .join(', ')
  const isSame = name.trim() === shown && added + removed === 0
  return (
    <Panel title={shown} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') change.mutate()
        }}
      >
        <Stack>
          <TextInput
            label={say('field.name')}
            autoComplete="off"
            maxLength={100}
            disabled={isAboveOwn}
            value={name}
            error={name.trim() === '' && say('field.missing')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Permissions isLocked={isAboveOwn} value={chosen} onChange={setChosen} />
        </Stack>
        {!isSame && (
          <Stack gap="sm" className="panel__foot">
            <Text size="sm">
              {changes && <strong>{changes}. </strong>}
              {say('roles.plan', { people })} {isAsBuiltIn(role) && changes && say('roles.ownNow')}
            </Text>
            <Problem error={change.error} />
            <Button type="submit" loading={change.isPending}>
              {say('roles.save')}
            </Button>
          </Stack>
        )}
      </form>
    </Panel>
  )
}

interface PermissionsProps {
  isLocked: boolean
  value: string[]
  onChange: (permissions: string[]) => void
}

/** All that a role may name, by area; why some of it is closed is said once. */
function Permissions({ isLocked, value, onChange }: PermissionsProps) {
  const say = useSay()
  const mayGive = useMay()
  const why = useId()
  const isClosed = (permission: string) => isLocked || !mayGive(permission)
  const some = permissionGroups.some(({ permissions }) => permissions.some(isClosed))
  return (
    <section className="permissions" aria-label={say('roles.permissions')}>
      {some && (
        <Text size="sm" id={why}>
          {say(isLocked ? 'roles.aboveOwn' : 'roles.notOwn')}
        </Text>
      )}
      {permissionGroups.map(({ name, permissions }) => (
        <fieldset key={name} className="permissions__group" aria-describedby={some ? why : undefined}>
          <legend>
            {say(`permissions.${name}`)}{' '}
            <span className="permissions__count">
              {permissions.filter((one) => value.includes(one)).length} / {permissions.length}
            </span>
          </legend>
          <Stack gap="xs">
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={say(`permission.${permission}`)}
                disabled={isClosed(permission)}
                checked={value.includes(permission)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...value, permission] : value.filter((one) => one !== permission))
                }
              />
            ))}
          </Stack>
        </fieldset>
      ))}
    </section>
  )
}
