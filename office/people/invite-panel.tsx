import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import { officeInvite } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { officeLanguages, useLanguage, type OfficeLanguage } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAct } from '../ui/use-act.ts'
import { RoleFields } from './role-fields.tsx'
import type { Role } from './role-names.ts'

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
  const initialValues: Invitation = { name: '', email: '', lang, roles: [] }
  const form = useForm({
    initialValues,
    validate: {
      ...useFieldChecks(),
      roles: (chosen) => (chosen.length > 0 ? null : say('people.roleMissing')),
    },
  })
  const invite = useAct((typed: Invitation) => ask(officeInvite, typed), {
    note: ({ email, ends }) => say('people.sent', { email, until: spelled.moment(ends) }),
    after: onClose,
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
