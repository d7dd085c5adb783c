import './inquiry.css'
import { useId, useState } from 'react'
import { inquirySend } from '@foyer/contract/inquiry.calls.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'
import { longestMessage, longestTime, mostPeople, needsLastName, wishErrors } from '@foyer/domain/checkout/inquiry.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useApi } from '../core/api.ts'
import { useIdFor } from '../core/id-for.ts'
import { useTexts } from '../core/language.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../forms/field-errors.ts'
import { type FieldsOf, formField } from '../forms/form-field.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { useErrorTitle } from '../forms/use-error-title.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { describedBy, Field, FieldRow, SelectField } from '../ui/field.tsx'

const fields = ['day', 'time', 'language', 'people', 'fname', 'lname', 'company', 'email', 'phone', 'message'] as const
const codes = ['NO_INQUIRIES', 'NOT_FOUND', 'INQUIRY_ID_TAKEN'] as const

type Values = Record<(typeof fields)[number], string>
const empty = Object.fromEntries(fields.map((name) => [name, ''])) as Values

interface InquiryFormProps {
  tour: SingleTour
  /** Id of the heading that names it. */
  titleId: string
  onSent: (sent: { number: string; email: string }) => void
}

/** What a visitor wishes of a tour, and whom the museum answers. */
export function InquiryForm({ tour, titleId, onSent }: InquiryFormProps) {
  const t = useTexts()
  const api = useApi()
  const idPrefix = useId()
  const [today] = useState(() => localDay(new Date()))
  const idFor = useIdFor()
  const form = useForm<Values>({
    start: { ...empty, language: tour.langIdentifier },
    check: (values) => wrongWith(values, today),
    send: async (values) => {
      const body = { ...values, id: idFor(JSON.stringify(values)), tour: tour.id, people: Number(values.people) }
      const answer = await api(inquirySend, { body })
      if (!answer.ok) return answer.body
      onSent({ number: answer.data.number, email: values.email })
      return null
    },
  })
  useErrorTitle(hasProblems(form))
  const shared = { form, idPrefix }
  return (
    <FormFrame
      form={form}
      fields={fields}
      idPrefix={idPrefix}
      labelledBy={titleId}
      failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
    >
      <p>{t('inquiry.how')}</p>
      <WishFields {...shared} tour={tour} today={today} />
      <WhoFields {...shared} />
      <Message {...formField(form, 'message', t, idPrefix)} onChange={(message) => form.change({ message })} />
      <Button type="submit" aria-disabled={form.sending || undefined}>
        {t('inquiry.send')}
      </Button>
    </FormFrame>
  )
}

interface FieldsProps {
  form: FieldsOf<Values>
  idPrefix: string
}

function WishFields({ form, idPrefix, tour, today }: FieldsProps & { tour: SingleTour; today: string }) {
  const t = useTexts()
  const field = (name: keyof Values) => formField(form, name, t, idPrefix)
  return (
    <>
      <div className="fields-in-line">
        <Field {...field('day')} label={t('field.day')} type="date" min={today} required />
        <Field
          {...field('people')}
          label={t('field.people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostPeople}
          required
        />
      </div>
      <Field {...field('time')} label={t('inquiry.time')} optional={t('account.optional')} maxLength={longestTime} />
      <SelectField {...field('language')} label={t('tours.language')}>
        {tour.languages.map(({ langIdentifier, langName }) => (
          <option key={langIdentifier} value={langIdentifier}>
            {langName}
          </option>
        ))}
        <option value="">{t('inquiry.otherLanguage')}</option>
      </SelectField>
    </>
  )
}

function WhoFields({ form, idPrefix }: FieldsProps) {
  const t = useTexts()
  const field = (name: 'fname' | 'lname' | 'company' | 'email' | 'phone') => ({
    ...formField(form, name, t, idPrefix),
    label: t(`field.${name}`),
  })
  const name = { maxLength: 100, spellCheck: false }
  const who = `${idPrefix}who`
  return (
    <div className="inquiry__who" role="group" aria-labelledby={who}>
      <p className="label muted" id={who}>
        {t('inquiry.who')}
      </p>
      <div className="fields-in-line">
        <Field {...field('fname')} {...name} autoComplete="given-name" />
        <Field {...field('lname')} {...name} autoComplete="family-name" />
      </div>
      <Field {...field('company')} autoComplete="organization" maxLength={200} spellCheck={false} />
      <EmailField {...field('email')} autoComplete="email" />
      <Field {...field('phone')} optional={t('account.optional')} type="tel" autoComplete="tel" maxLength={200} />
    </div>
  )
}

interface MessageProps {
  id: string
  error: string | null
  value: string
  onChange: (message: string) => void
}

function Message({ id, error, value, onChange }: MessageProps) {
  const t = useTexts()
  const row = { id, error, hint: t('inquiry.messageHow') }
  return (
    <FieldRow {...row} label={t('given.message')} optional={t('account.optional')}>
      <textarea
        id={id}
        className="control"
        rows={5}
        maxLength={longestMessage}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(row)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldRow>
  )
}

/** What the browser finds wrong; the server checks again. */
function wrongWith({ day, time, people, message, lname, fname, company, email }: Values, today: string) {
  const wish = wishErrors({ day, time, people: Number(people), message }, today)
  return withErrors({
    ...wish,
    people: people.trim() === '' ? 'FIELD_REQUIRED' : wish.people,
    lname: fieldError('lname', lname, needsLastName({ fname, company })),
    email: fieldError('email', email, true),
  })
}
