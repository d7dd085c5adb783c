import { useRef, useState } from 'react'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { fieldErrors, type FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'

type Answer = { ok: true } | { ok: false; status: number; body: Partial<RefusalBody> }

interface Save {
  /** What is wrong, by the id of the field. */
  check: () => FieldErrors
  send: () => Promise<Answer>
  /** The id of the field that a field or code of the server is about. */
  fieldOf?: Readonly<Record<string, string>>
  onSaved: () => Promise<void> | void
  onFailed?: () => void
}

/** A form of the settings. `labels` names its fields by their ids, in the order of the summary. */
export function useSectionForm(labels: Readonly<Record<string, string>>) {
  const t = useTexts()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  /** Why nothing was saved, where that is about no field. */
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [saved, setSaved] = useState(false)
  const running = useRef(false)

  const sentence = (field: string): string | null => {
    const [code] = errors[field] ?? []
    if (!code) return null
    return code === 'FIELD_REQUIRED' ? t('account.missing', { field: labels[field]! }) : refusalText(code, t)
  }
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong)
    setAttempt((now) => now + 1)
  }
  const refuseAnswer = ({ status, body }: Extract<Answer, { ok: false }>, fieldOf: Save['fieldOf'] = {}) => {
    const about = body.errors ? fieldErrors(body.errors) : body.code ? { [body.code]: [body.code] } : {}
    const wrong = Object.fromEntries(Object.entries(about).map(([field, codes]) => [fieldOf[field] ?? field, codes]))
    if (status === 422 && Object.keys(wrong).some((field) => field in labels)) return refuse(wrong)
    setFailure(status === 429 ? t('refusal.TOO_MANY_REQUESTS') : t('account.notSent'))
  }

  async function submit({ check, send, fieldOf, onSaved, onFailed }: Save): Promise<void> {
    if (running.current) return
    setFailure(null)
    setSaved(false)
    const wrong = check()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setErrors({})
    running.current = true
    setSending(true)
    const answer = await send().catch(() => null)
    if (answer?.ok) {
      await onSaved()
      setSaved(true)
    } else {
      onFailed?.()
      if (answer) refuseAnswer(answer, fieldOf)
      else setFailure(t('account.notSent'))
    }
    running.current = false
    setSending(false)
  }

  return {
    errors,
    failure,
    sending,
    saved,
    attempt,
    problems: Object.keys(labels).flatMap((field) => {
      const text = sentence(field)
      return text ? [{ field, text }] : []
    }),
    sentence,
    /** An error goes as soon as its field changes. */
    correct: (field: string) => setErrors(({ [field]: _, ...others }) => others),
    submit,
  }
}
export type SectionForm = ReturnType<typeof useSectionForm>
