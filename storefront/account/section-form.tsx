import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { FormState } from '../forms/use-form.ts'
import { FormFrame } from '../forms/form-frame.tsx'

interface SectionFormProps extends Omit<ComponentProps<typeof FormFrame>, 'form'> {
  form: Pick<FormState, 'errors' | 'refused' | 'failed' | 'submit' | 'sending'>
  /** What the button says. */
  save: string
  /** The notice below the form, once it is saved. */
  saved: ReactNode
}

/** A form of a section: it saves by itself and says so below. */
export function SectionForm({ save, saved, children, ...frame }: SectionFormProps) {
  return (
    <FormFrame {...frame}>
      {children}
      <Button type="submit" kind="secondary" aria-disabled={frame.form.sending || undefined}>
        {save}
      </Button>
      {saved && <p className="notice">{saved}</p>}
    </FormFrame>
  )
}
