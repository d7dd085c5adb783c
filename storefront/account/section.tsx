import '../ui/notice.css'
import './section.css'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import ErrorSummary from '../ui/error-summary.tsx'
import type { SectionForm } from './use-section-form.ts'

interface FieldsProps {
  form: SectionForm
  onSubmit: () => void
  /** What the button says. */
  save: string
  /** What is said once it is saved. */
  done: ReactNode
  children: ReactNode
}

/** A section of the settings with a form of its own; `before` is what stands above it. */
export function Section({
  id,
  title,
  before,
  ...fields
}: FieldsProps & { id: string; title: string; before?: ReactNode }) {
  return (
    <section className="section" id={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {before}
      <SectionFields labelledBy={`${id}-title`} {...fields} />
    </section>
  )
}

/** The form of a section: its errors above, what became of it below. */
export function SectionFields({
  labelledBy,
  className = '',
  form,
  onSubmit,
  save,
  done,
  children,
}: FieldsProps & { labelledBy: string; className?: string }) {
  return (
    <form
      className={`section__form ${className}`}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.failure && (
        <p className="notice notice--danger" role="alert">
          {form.failure}
        </p>
      )}
      {children}
      <Button type="submit" kind="secondary" aria-disabled={form.sending || undefined}>
        {save}
      </Button>
      {form.saved && <p className="notice">{done}</p>}
    </form>
  )
}
