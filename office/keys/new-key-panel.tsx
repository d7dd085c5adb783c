import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { permissionsOfKey, type Role } from '@foyer/domain/office/roles.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { firstFields, KeyDays, KeyName, useKeyChecks, useMakeKey, type KeyFields } from './key-fields.tsx'
import { keyRoles } from './key-words.ts'
import { keysQuery } from './keys-query.ts'
import { MadeKey } from './made-key.tsx'

interface NewKey extends KeyFields {
  role: string
  partner: string
}

/** Makes a key, and shows it this once. */
export function NewKeyPanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const make = useMakeKey(
    ({ role, partner }: NewKey) => (role === 'partner' ? `partner:${partner.trim()}` : role),
    keysQuery,
  )
  if (make.data) return <MadeKey {...make.data} onClose={onClose} />
  return (
    <Panel title={say('keys.new')} onClose={onClose}>
      <KeyForm error={make.error} isPending={make.isPending} onMake={make.mutate} />
    </Panel>
  )
}

interface KeyFormProps {
  error: Error | null
  isPending: boolean
  onMake: (typed: NewKey) => void
}

function KeyForm({ error, isPending, onMake }: KeyFormProps) {
  const say = useSay()
  const mayGive = useMay()
  const why = useId()
  const initialValues: NewKey = { ...firstFields, role: 'door', partner: '' }
  const form = useForm({
    initialValues,
    validate: {
      ...useKeyChecks(),
      partner: (typed, { role }) =>
        role !== 'partner' || /^\d{1,9}$/.test(typed.trim()) ? null : say('keys.partnerMissing'),
    },
  })
  const isAbove = (role: Role) => !permissionsOfKey(role).every(mayGive)
  const some = (Object.keys(keyRoles) as Role[]).some(isAbove)
  return (
    <form noValidate onSubmit={form.onSubmit(onMake)}>
      <Stack>
        <KeyName label={say('keys.name')} {...form.getInputProps('name')} />
        <Radio.Group label={say('keys.role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt="xs">
            {(Object.entries(keyRoles) as [Role, (typeof keyRoles)[Role]][]).map(([role, text]) => (
              <Radio
                key={role}
                value={role}
                label={say(text)}
                disabled={isAbove(role)}
                {...(some && { 'aria-describedby': why })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {some && (
          <Text size="sm" id={why}>
            {say('keys.notOwn')}
          </Text>
        )}
        {form.values.role === 'partner' && (
          <TextInput
            label={say('keys.partner')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.getInputProps('partner')}
          />
        )}
        <KeyDays {...form.getInputProps('days')} />
        <Problem error={error} />
        <Button type="submit" loading={isPending}>
          {say('keys.make')}
        </Button>
      </Stack>
    </form>
  )
}
