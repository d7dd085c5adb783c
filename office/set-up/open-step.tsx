import { Button, Group, Stack } from '@mantine/core'
import { officeSetUpOpen } from '@foyer/contract/office.set-up.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { StepProps } from './set-up-page.tsx'
import { Back } from './step-form.tsx'

/** Puts all of it on sale. */
export function OpenStep({ setUp }: StepProps) {
  const say = useSay()
  const open = useAct(() => ask(officeSetUpOpen, {}))
  const isReady = setUp.answers.venue !== undefined && setUp.answers.offer !== undefined
  return (
    <Stack>
      <p>{say('setUp.open.at', { shop: setUp.shop })}</p>
      <p>{say(`setUp.open.mail.${setUp.mail.sent ? 'sent' : 'kept'}`, { from: setUp.mail.from })}</p>
      <Problem error={open.error} />
      <Group>
        <Button disabled={!isReady} loading={open.isPending} onClick={() => open.mutate()}>
          {say('setUp.open.go')}
        </Button>
        <Back step="open" />
      </Group>
    </Stack>
  )
}
