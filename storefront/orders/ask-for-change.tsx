import './answer-panel.css'
import { useId } from 'react'
import { quoteAsk } from '@foyer/contract/quote.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldSentence } from '../forms/field-errors.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { useErrorTitle } from '../forms/use-error-title.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { describedBy, FieldRow } from '../ui/field.tsx'
import { AnswerPanel, type AnswerProps } from './answer-panel.tsx'

/** What the museum should change, in the customer's words. */
export default function AskForChange({ id, onClose, onDone }: AnswerProps) {
  const t = useTexts()
  const api = useApi()
  const field = useId()
  const form = useForm({
    start: { message: '' },
    check: ({ message }) => withErrors({ message: message.trim() === '' ? 'FIELD_REQUIRED' : null }),
    send: async ({ message }) => {
      const answer = await api(quoteAsk, { body: { id, message } })
      if (!answer.ok) return answer.body
      await onDone()
      return null
    },
  })
  useErrorTitle(hasProblems(form))
  const [code] = form.errors['message'] ?? []
  const row = {
    id: `${field}message`,
    hint: t('quote.askHow'),
    error: code ? fieldSentence('message', code, t) : null,
  }
  return (
    <AnswerPanel title={t('quote.ask')}>
      {(title) => (
        <FormFrame
          form={form}
          fields={['message']}
          idPrefix={field}
          labelledBy={title}
          failures={{ QUOTE_NOT_OPEN: t('refusal.QUOTE_NOT_OPEN') }}
        >
          <FieldRow {...row} label={t('quote.askLabel')}>
            <textarea
              id={row.id}
              className="control"
              rows={5}
              maxLength={2000}
              required
              aria-invalid={row.error ? true : undefined}
              aria-describedby={describedBy(row)}
              value={form.values.message}
              onChange={({ currentTarget }) => form.change({ message: currentTarget.value })}
            />
          </FieldRow>
          <div className="answer-panel__buttons">
            <Button type="submit" aria-disabled={form.sending || undefined}>
              {t('quote.askSend')}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {t('given.cancel')}
            </Button>
          </div>
        </FormFrame>
      )}
    </AnswerPanel>
  )
}
