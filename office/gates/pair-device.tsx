import { Button, Checkbox, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { officePair } from '@foyer/contract/door.devices.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Device } from './gates-query.ts'
import './devices.css'

interface Fields {
  name: string
  until: 'day' | 'good'
  override: boolean
  find: boolean
  unattended: boolean
}
const first: Fields = { name: '', until: 'day', override: false, find: false, unattended: false }

interface PairDeviceProps {
  gate: string
  devices: readonly Device[]
  onDone: () => void
}

/** Says what a device may, and shows the code by which it becomes one of the gate's. */
export function PairDevice({ gate, devices, onDone }: PairDeviceProps) {
  const say = useSay()
  const checks = useFieldChecks()
  const form = useForm({ initialValues: first, validate: { name: checks.name } })
  const pair = useAct(({ override, find, unattended, name, until }: Fields) =>
    ask(officePair, {
      gate,
      name: name.trim(),
      until,
      unattended,
      rights: unattended ? [] : [...(override ? ['override' as const] : []), ...(find ? ['find' as const] : [])],
    }),
  )
  if (pair.data)
    return (
      <Code
        {...pair.data}
        name={form.values.name.trim()}
        isPaired={devices.some(({ id, state }) => id === pair.data.id && state === 'paired')}
        onDone={onDone}
      />
    )
  return (
    <form noValidate onSubmit={form.onSubmit((typed) => pair.mutate(typed))}>
      <Stack>
        <Text size="sm">{say('gates.pairText')}</Text>
        <TextInput
          label={say('gates.deviceName')}
          description={say('gates.deviceNameHint')}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Radio.Group label={say('gates.until')} {...form.getInputProps('until')}>
          <Stack gap="xs" mt="xs">
            <Radio value="day" label={say('gates.untilDay')} />
            <Radio value="good" label={say('gates.untilGood')} />
          </Stack>
        </Radio.Group>
        <Checkbox
          label={say('gates.unattended')}
          description={say('gates.unattendedHint')}
          {...form.getInputProps('unattended', { type: 'checkbox' })}
        />
        {!form.values.unattended && (
          <Stack gap="xs" role="group" aria-label={say('gates.may')}>
            <Text size="sm" fw={600}>
              {say('gates.may')}
            </Text>
            <Checkbox label={say('gates.mayOverride')} {...form.getInputProps('override', { type: 'checkbox' })} />
            <Checkbox
              label={say('gates.mayFind')}
              description={say('gates.mayFindHint')}
              {...form.getInputProps('find', { type: 'checkbox' })}
            />
          </Stack>
        )}
        <Problem error={pair.error} />
        <Button type="submit" loading={pair.isPending}>
          {say('gates.showCode')}
        </Button>
      </Stack>
    </form>
  )
}

interface CodeProps {
  name: string
  code: string
  url: string
  isPaired: boolean
  onDone: () => void
}

/** As it is shown this once; it goes as soon as the device has used it. */
function Code({ name, code, url, isPaired, onDone }: CodeProps) {
  const say = useSay()
  const [address] = url.split('#')
  return (
    <div className="device-code" aria-live="polite">
      <Title order={3}>{isPaired ? say('gates.codePaired', { name }) : say('gates.codeTitle', { name })}</Title>
      {!isPaired && (
        <>
          <QrCode text={url} label={say('gates.codeLabel')} />
          <code className="device-code__code">{code}</code>
          <Text size="sm">{say('gates.codeText', { address: address!.replace(/^https?:\/\//, '') })}</Text>
          <CopyButton text={url} variant="default" />
        </>
      )}
      <Button variant={isPaired ? 'filled' : 'default'} onClick={onDone}>
        {say('gates.codeDone')}
      </Button>
    </div>
  )
}
