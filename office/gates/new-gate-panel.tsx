import { Button, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { officeKeyNew } from '@foyer/contract/people.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { withProof } from '../core/proof.ts'
import { MadeKey } from '../keys/made-key.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { gatesQuery } from './gates-query.ts'

const longestDays = 1100

/** Sets up a gate: its key is shown this once, for the device that scans there. */
export function NewGatePanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const checks = useFieldChecks()
  const queries = useQueryClient()
  const venues = useQuery(gatesQuery).data?.venues ?? []
  const make = useMutation({
    mutationFn: async ({ name, venue, days }: { name: string; venue: string; days: number | string }) => {
      const role = venue === '' ? 'door' : `door:${venue}`
      const made = await withProof(() => ask(officeKeyNew, { name: name.trim(), role, days: Number(days) }))
      return { name: name.trim(), secret: made.key, ends: made.ends }
    },
    onSuccess: () => queries.invalidateQueries(gatesQuery),
    // the key is forgotten with the panel that shows it
    gcTime: 0,
  })
  const form = useForm({
    initialValues: { name: '', venue: '', days: 365 as number | string },
    validate: {
      name: (typed) => checks.name(typed) ?? (/^[\w-]{1,40}$/.test(typed.trim()) ? null : say('keys.nameHint')),
      days: (typed) =>
        Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= longestDays
          ? null
          : say('keys.daysHint'),
    },
  })
  if (make.data) return <MadeKey {...make.data} onClose={onClose} />
  return (
    <Panel title={say('gates.new')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => make.mutate(typed))}>
        <Stack>
          <TextInput
            label={say('gates.name')}
            description={say('keys.nameHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={say('gates.where')}
            description={say('gates.whereHint')}
            data={[
              { value: '', label: say('gates.everywhere') },
              ...venues.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            {...form.getInputProps('venue')}
          />
          <NumberInput
            label={say('keys.days')}
            description={say('keys.daysHint')}
            min={1}
            max={longestDays}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('days')}
          />
          <Problem error={make.error} />
          <Button type="submit" loading={make.isPending}>
            {say('gates.make')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
