import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeRoleSet } from '@foyer/contract/people.calls.ts'
import { plainTerm } from '@foyer/domain/text/search-terms.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { useNote } from '../ui/note.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { roleId } from './role-id.ts'
import { useRoleNames, type Role } from './role-names.ts'
import { rolesQuery } from './roles-query.ts'

interface NewRolePanelProps {
  roles: readonly Role[]
  onMade: (id: string) => void
  onClose: () => void
}

/** A role begins with its name alone; what it allows is chosen where that of all others is. */
export function NewRolePanel({ roles, onMade, onClose }: NewRolePanelProps) {
  const say = useSay()
  const queries = useQueryClient()
  const note = useNote()
  const roleName = useRoleNames(roles)
  const names = roles.map(({ id }) => plainTerm(roleName({ role: id, venues: null })))
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (typed) => {
        if (typed.trim() === '') return say('field.missing')
        return names.includes(plainTerm(typed.trim())) ? say('roles.taken') : null
      },
    },
  })
  const make = useMutation({
    mutationFn: async ({ name: typed }: { name: string }) => {
      const made = {
        role: roleId(
          typed,
          roles.map(({ id }) => id),
        ),
        name: typed.trim(),
      }
      await withProof(() => ask(officeRoleSet, { ...made, permissions: [] }))
      return made
    },
    onSuccess: async ({ role, name }) => {
      note(say('roles.made', { name }))
      await queries.invalidateQueries(rolesQuery)
      onMade(role)
    },
  })
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
