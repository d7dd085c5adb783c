import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'
import type { Step } from './steps.ts'
import { before, type StepForm } from './use-step.ts'

interface StepFormProps<V extends object> {
  step: Step
  of: StepForm<V>
  /** What its button does, where that is more than going on. */
  button?: string
  children: ReactNode
}

/** The questions of a screen with the way back and on. */
export function StepFields<V extends object>({ step, of: { submit, save }, button, children }: StepFormProps<V>) {
  const say = useSay()
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {children}
        <Problem error={save.error} />
        <Group mt="sm">
          <Button type="submit" loading={save.isPending}>
            {button ?? say('setUp.on')}
          </Button>
          <Back step={step} />
        </Group>
      </Stack>
    </form>
  )
}

export function Back({ step }: { step: Step }) {
  const say = useSay()
  const to = before(step)
  return (
    to && (
      <Link to="/set-up" search={{ step: to }} className="as-link">
        {say('setUp.back')}
      </Link>
    )
  )
}
