import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officeRoleSet } from '@foyer/contract/people.calls.ts'
import { plainTerm } from '@foyer/domain/text/search-terms.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { roleId } from './role-id.ts'
import { useRoleNames, type Role } from './role-names.ts'

interface NewRolePanelProps {
  roles: readonly Role[]
  onMade: (id: string) => void
  onClose: () => void
}

/** A role begins with its name alone; what it allows is chosen where that of all others is. */
export function NewRolePanel({ roles, onMade, onClose }: NewRolePanelProps) {
  const say = useSay()
  const checks = useFieldChecks()
  const roleName = useRoleNames(roles)
  const names = roles.map(({ id }) => plainTerm(roleName({ role: id, venues: null })))
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (typed) => checks.name(typed) ?? (names.includes(plainTerm(typed.trim())) ? say('roles.taken') : null),
    },
  })
  const make = useAct(
    async ({ name }: { name: string }) => {
      const taken = roles.map(({ id }) => id)
      const made = { role: roleId(name, taken), name: name.trim() }
      await ask(officeRoleSet, { ...made, permissions: [] })
      return made
    },
    { note: ({ name }) => say('roles.made', { name }), after: ({ role }) => onMade(role) },
  )
  return (
    <Panel title={say('roles.new')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => make.mutate(typed))}>
        <Stack>
          <TextInput label={say('field.name')} autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
          <Text size="sm" c="dimmed">
            {say('roles.newText')}
          </Text>
          <Problem error={make.error} />
          <Button type="submit" loading={make.isPending}>
            {say('roles.make')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
