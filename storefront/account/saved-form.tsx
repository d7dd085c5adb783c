import type { ComponentProps, ReactNode } from 'react'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { toast } from '../core/toast-store.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import type { FormState } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Section } from './section.tsx'

type Refused = Partial<RefusalBody> | null

/** Saves by `send`, which answers why it was refused, or null; then says so in a message. */
export async function save(
  send: () => Promise<Refused>,
  message: string,
  onSaved: () => Promise<void>,
): Promise<Refused> {
  const refused = await send()
  if (refused) return refused
  toast(message)
  await onSaved()
  return null
}

interface SavedFormProps extends Omit<ComponentProps<typeof FormFrame>, 'form'> {
  form: Pick<FormState, 'values' | 'errors' | 'refused' | 'failed' | 'submit' | 'sending' | 'sent'>
  /** What the button says. */
  save: string
  /** The notice below the form, as long as it stands there as it was saved. */
  saved?: ReactNode
}

/** A form that stays where it is once it is saved, and says so below. */
export function SavedForm({ save: button, saved, children, ...frame }: SavedFormProps) {
  return (
    <FormFrame {...frame}>
      {children}
      <Button type="submit" kind="secondary" aria-disabled={frame.form.sending || undefined}>
        {button}
      </Button>
      {frame.form.sent && saved && <p className="notice">{saved}</p>}
    </FormFrame>
  )
}

interface SavedSectionProps extends Omit<SavedFormProps, 'labelledBy'> {
  id: string
  title: string
  /** Stands before the form. */
  intro?: ReactNode
}

/** A section that is such a form. */
export function SavedSection({ id, title, intro, ...form }: SavedSectionProps) {
  return (
    <Section id={id} title={title}>
      {intro}
      <SavedForm labelledBy={`${id}-title`} {...form} />
    </Section>
  )
}
