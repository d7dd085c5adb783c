import { useState } from 'react'
import { changeHolder } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { withErrors } from '../forms/field-errors.ts'
import { formField } from '../forms/form-field.ts'
import { Section } from '../account/section.tsx'
import { SectionForm } from '../account/section-form.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../forms/use-form.ts'

interface ChangeHoldersProps {
  id: string
  holders: OrderChanges['holders']
  reload: () => Promise<void>
}

const codes = ['TICKET_NOT_VALID', 'TICKET_GIVEN', 'TICKET_USED', 'TICKET_OVER'] as const

/** Who comes in with each ticket. One without a name has the buyer's. */
export function ChangeHolders({ id, holders, reload }: ChangeHoldersProps) {
  const t = useTexts()
  const api = useApi()
  const [known, setKnown] = useState(() => namesOf(holders))
  const [saved, setSaved] = useState(false)
  const form = useForm<Record<string, string>>({
    start: known,
    check: (values) =>
      withErrors(
        Object.fromEntries(
          holders.map(({ ticket }) => [ticket, known[ticket] && !values[ticket]!.trim() ? 'FIELD_REQUIRED' : null]),
        ),
      ),
    send: async (values) => {
      setSaved(false)
      for (const { ticket } of holders) {
        const name = values[ticket]!.trim()
        if (name === known[ticket]) continue
        const answer = await api(changeHolder, { body: { id, ticket, name } })
        if (!answer.ok) {
          const { errors, ...body } = answer.body
          return errors ? { ...body, errors: { [ticket]: errors.name ?? [] } } : body
        }
        setKnown((all) => ({ ...all, [ticket]: name }))
      }
      toast(t('changes.saved'))
      setSaved(true)
      await reload()
      return null
    },
  })
  return (
    <Section id="change-holders" title={t('changes.holders')}>
      <SectionForm
        form={form}
        fields={holders.map(({ ticket }) => ticket)}
        idPrefix="holder-"
        labelledBy="change-holders-title"
        failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
        save={t('changes.saveHolders')}
        saved={saved && t('changes.holdersSaved')}
      >
        <p>{t('changes.holdersHow')}</p>
        {holders.map(({ ticket, label, number }) => (
          <Field
            key={ticket}
            {...formField(form, ticket, t, 'holder-')}
            label={`${label}, ${t('order.ticketNumber', { number })}`}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </SectionForm>
    </Section>
  )
}

const namesOf = (holders: OrderChanges['holders']) =>
  Object.fromEntries(holders.map(({ ticket, name }) => [ticket, name]))
