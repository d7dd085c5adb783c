import { Button, NativeSelect, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../core/language.tsx'
import { firstFields, KeyDays, KeyName, useKeyChecks, useMakeKey, type KeyFields } from '../keys/key-fields.tsx'
import { MadeKey } from '../keys/made-key.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { gatesQuery } from './gates-query.ts'

interface NewGate extends KeyFields {
  venue: string
}

/** Sets up a gate: its key is shown this once, for the device that scans there. */
export function NewGatePanel({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const venues = useQuery(gatesQuery).data?.venues ?? []
  const make = useMakeKey(({ venue }: NewGate) => (venue === '' ? 'door' : `door:${venue}`), gatesQuery)
  const initialValues: NewGate = { ...firstFields, venue: '' }
  const form = useForm({ initialValues, validate: useKeyChecks() })
  if (make.data) return <MadeKey {...make.data} onClose={onClose} />
  return (
    <Panel title={say('gates.new')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((typed) => make.mutate(typed))}>
        <Stack>
          <KeyName label={say('gates.name')} {...form.getInputProps('name')} />
          <NativeSelect
            label={say('gates.where')}
            description={say('gates.whereHint')}
            data={[
              { value: '', label: say('gates.everywhere') },
              ...venues.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            {...form.getInputProps('venue')}
          />
          <KeyDays {...form.getInputProps('days')} />
          <Problem error={make.error} />
          <Button type="submit" loading={make.isPending}>
            {say('gates.make')}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
