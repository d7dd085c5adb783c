import { Button, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { officeKeyNew } from '@foyer/contract/people.calls.ts'
import { permissionsOfKey, type Role } from '@foyer/domain/office/roles.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { withProof } from '../core/proof.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { keyRoles } from './key-words.ts'
import { keysQuery } from './keys-query.ts'
import { MadeKey } from './made-key.tsx'

const longestDays = 1100

interface NewKey {
  name: string
  role: string
  partner: string
  days: number | string
}

/** Makes a key, and shows it this once. */
export function NewKeyPanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: async ({ name, role, partner, days }: NewKey) => {
      const of = role === 'partner' ? `partner:${partner.trim()}` : role
      const made = await withProof(() => ask(officeKeyNew, { name: name.trim(), role: of, days: Number(days) }))
      return { name: name.trim(), secret: made.key, ends: made.ends }
    },
    onSuccess: () => queries.invalidateQueries(keysQuery),
    // the key is forgotten with the panel that shows it
    gcTime: 0,
  })
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
  const checks = useFieldChecks()
  const mayGive = useMay()
  const why = useId()
  const initialValues: NewKey = { name: '', role: 'door', partner: '', days: 365 }
  const form = useForm({
    initialValues,
    validate: {
      name: (typed) => checks.name(typed) ?? (/^[\w-]{1,40}$/.test(typed.trim()) ? null : say('keys.nameHint')),
      partner: (typed, { role }) =>
        role !== 'partner' || /^\d{1,9}$/.test(typed.trim()) ? null : say('keys.partnerMissing'),
      days: (typed) =>
        Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= longestDays
          ? null
          : say('keys.daysHint'),
    },
  })
  const isAbove = (role: Role) => !permissionsOfKey(role).every(mayGive)
  const some = (Object.keys(keyRoles) as Role[]).some(isAbove)
  return (
    <form noValidate onSubmit={form.onSubmit(onMake)}>
      <Stack>
        <TextInput
          label={say('keys.name')}
          description={say('keys.nameHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('name')}
        />
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
        <NumberInput
          label={say('keys.days')}
          description={say('keys.daysHint')}
          min={1}
          max={longestDays}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('days')}
        />
        <Problem error={error} />
        <Button type="submit" loading={isPending}>
          {say('keys.make')}
        </Button>
      </Stack>
    </form>
  )
}
