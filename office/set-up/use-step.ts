import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { officeSetUpSave } from '@foyer/contract/office.set-up.calls.ts'
import { ask } from '../core/ask.ts'
import { useAct } from '../ui/use-act.ts'
import type { Answers } from './set-up-query.ts'
import { steps, type Step } from './steps.ts'

const kept = (name: string) => `foyer-set-up-${name}`

/** What was typed and not sent yet stays through a reload. */
function typedBefore<V>(name: string): Partial<V> {
  try {
    return JSON.parse(sessionStorage.getItem(kept(name)) ?? '{}') as Partial<V>
  } catch {
    return {}
  }
}

export interface StepForm<V extends object> {
  form: UseFormReturnType<V>
  save: { error: Error | null; isPending: boolean }
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
}

/**
 * The form of a screen: what is typed, as it is answered, and the way to the next screen once the server has it, with
 * what else belongs to that.
 */
export function useStep<V extends object, N extends Exclude<Step, 'open'>>(
  name: N,
  {
    initial,
    wrong,
    answer,
    after,
  }: {
    initial: V
    wrong: (typed: V) => FormErrors
    answer: (typed: V) => NonNullable<Answers[N]>
    after?: () => Promise<void>
  },
): StepForm<V> {
  const navigate = useNavigate()
  const form = useForm<V>({
    initialValues: { ...initial, ...typedBefore<V>(name) },
    validate: wrong,
    onValuesChange: (values) => sessionStorage.setItem(kept(name), JSON.stringify(values)),
  })
  const save = useAct(
    async (typed: V) => {
      await ask(officeSetUpSave, { [name]: answer(typed) } as Answers)
      sessionStorage.removeItem(kept(name))
      await after?.()
    },
    { after: () => void navigate({ to: '/set-up', search: { step: following(name) } }) },
  )
  return { form, save, submit: form.onSubmit((typed) => save.mutate(typed)) }
}

export const following = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'open'
export const before = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]
