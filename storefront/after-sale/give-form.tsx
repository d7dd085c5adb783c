import './visit-panel.css'
import { useId, useState } from 'react'
import { giveTicket } from '@foyer/contract/given.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { givenMessageLength } from '@foyer/domain/orders/give-ticket.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../forms/field-errors.ts'
import { formField } from '../forms/form-field.ts'
import { FormFrame, hasProblems } from '../forms/form-frame.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Field, FieldRow, SelectField } from '../ui/field.tsx'
import { useErrorTitle } from '../forms/use-error-title.ts'
import { useForm } from '../forms/use-form.ts'
import type { TicketToGive } from './tickets-to-give.ts'

const codes = [
  'TICKET_NOT_VALID',
  'TICKET_GIVEN',
  'TICKET_USED',
  'TICKET_OVER',
  'COUNT_INVALID',
  'TICKET_NOT_DIVISIBLE',
  'TOO_MANY_GIVEN',
] as const

interface GiveFormProps {
  /** Opens the order, or the one ticket. */
  id: string
  tickets: readonly TicketToGive[]
  onGiven: (name: string) => Promise<void>
  onCancel: () => void
}

/** To whom a ticket goes: which one, how many of its persons, name, address and a message. */
export default function GiveForm({ onCancel, ...giving }: GiveFormProps) {
  const t = useTexts()
  const title = useId()
  const messageId = useId()
  const form = useGiveForm(giving)
  useErrorTitle(hasProblems(form))
  return (
    <FormFrame
      form={form}
      fields={['fullName', 'email']}
      idPrefix="give-"
      labelledBy={title}
      failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
      heading={<Heading id={title} />}
    >
      <p>{t('given.how')}</p>
      <WhichTicket form={form} tickets={giving.tickets} />
      <Field
        {...formField(form, 'fullName', t, 'give-')}
        label={t('given.toName')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <EmailField {...formField(form, 'email', t, 'give-')} label={t('given.toEmail')} autoComplete="off" />
      <FieldRow id={messageId} label={t('given.message')} optional={t('account.optional')}>
        <textarea
          id={messageId}
          className="control"
          rows={3}
          maxLength={givenMessageLength}
          value={form.values.message}
          onChange={({ currentTarget }) => form.change({ message: currentTarget.value })}
        />
      </FieldRow>
      <div className="visit-panel__buttons">
        <Button type="submit" aria-disabled={form.sending || undefined}>
          {t('given.send')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('given.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

function useGiveForm({ id, tickets, onGiven }: Omit<GiveFormProps, 'onCancel'>) {
  const api = useApi()
  return useForm({
    start: { ticket: tickets[0]!.id, places: '1', fullName: '', email: '', message: '' },
    check,
    send: async ({ ticket, places, fullName, email, message }) => {
      const { divisible, ...chosen } = tickets.find((one) => one.id === ticket)!
      const name = fullName.trim()
      const answer = await api(giveTicket, {
        body: { id, ticket, places: divisible ? Number(places) : chosen.places, name, email: email.trim(), message },
      })
      if (!answer.ok) return ofForm(answer.body)
      await onGiven(name)
      return null
    },
  })
}

interface WhichTicketProps {
  form: ReturnType<typeof useGiveForm>
  tickets: readonly TicketToGive[]
}

/** Which ticket, and how many of its persons, where there is a choice. */
function WhichTicket({ form, tickets }: WhichTicketProps) {
  const t = useTexts()
  const chosen = tickets.find((one) => one.id === form.values.ticket)!
  const counts = Array.from({ length: chosen.places }, (_, at) => at + 1)
  return (
    <>
      {tickets.length > 1 && (
        <SelectField
          label={t('given.which')}
          name="ticket"
          value={form.values.ticket}
          onChange={({ currentTarget }) => form.change({ ticket: currentTarget.value, places: '1' })}
        >
          {tickets.map((ticket) => (
            <option key={ticket.id} value={ticket.id}>
              {ticket.name}
            </option>
          ))}
        </SelectField>
      )}
      {chosen.divisible && chosen.places > 1 && (
        <SelectField
          label={t('given.howMany')}
          name="places"
          className="control--medium"
          value={form.values.places}
          onChange={form.onChange}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {t('order.ticketPlaces', { count })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** It takes the focus, as it stands where the button was. */
function Heading({ id }: { id: string }) {
  const t = useTexts()
  const [focus] = useState(() => (heading: HTMLElement | null) => heading?.focus())
  return (
    <h3 id={id} tabIndex={-1} ref={focus}>
      {t('given.give')}
    </h3>
  )
}

interface GiveValues {
  fullName: string
  email: string
}

const check = ({ fullName, email }: GiveValues): FieldErrors =>
  withErrors({
    fullName: fullName.trim() === '' ? 'FIELD_REQUIRED' : null,
    email: fieldError('email', email, true),
  })

/** The server's errors by the names of the form. */
function ofForm<B extends { errors?: Record<string, string | string[]> }>({ errors, ...body }: B) {
  if (!errors) return body
  const { name, ...others } = errors
  return { ...body, errors: { ...(name && { fullName: name }), ...others } }
}
