import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeInvite } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { officeLanguages, useLanguage, type OfficeLanguage } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { useNote } from '../ui/note.ts'
import { Panel } from '../ui/panel.tsx'
import { peopleQuery } from './people-query.ts'
import { RoleFields } from './role-fields.tsx'
import type { Grant, Role } from './role-names.ts'

interface Invitation {
  name: string
  email: string
  lang: OfficeLanguage
  roles: Grant[]
}

/** Invites somebody by mail. */
export function InvitePanel({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { say, lang } = useLanguage()
  const spelled = useSpelled()
  const note = useNote()
  const queries = useQueryClient()
  const initialValues: Invitation = { name: '', email: '', lang, roles: [] }
  const form = useForm({
    initialValues,
    validate: {
      name: (typed) => (typed.trim() ? null : say('field.missing')),
      email: (typed) => (/\S@\S/.test(typed) ? null : say('field.emailMissing')),
      roles: (chosen) => (chosen.length > 0 ? null : say('people.roleMissing')),
    },
  })
  const invite = useMutation({
    mutationFn: (typed: Invitation) => withProof(() => ask(officeInvite, typed)),
    onSuccess: async ({ email, ends }) => {
      note(say('people.sent', { email, until: spelled.moment(ends) }))
      await queries.invalidateQueries(peopleQuery)
      onClose()
    },
  })
  return (
    <Panel title={say('people.invite')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => invite.mutate(typed))}>
        <Stack>
          <TextInput label={say('field.name')} autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
          <TextInput
            label={say('field.email')}
            type="email"
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label={say('people.language')}
            data={Object.entries(officeLanguages).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('lang')}
          />
          <RoleFields
            roles={roles}
            value={form.values.roles}
            error={form.errors['roles'] as string | null}
            onChange={(chosen) => form.setFieldValue('roles', chosen)}
          />
          <Text size="sm" c="dimmed">
            {say('people.inviteText')}
          </Text>
          <Problem error={invite.error} />
          <Button type="submit" loading={invite.isPending}>
            {say('people.send')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
