import './book.css'
import { TextInput } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { Choice } from './choice.tsx'
import { channels, type Payment, type Terms } from './sale.ts'
import { TypedField } from './typed-field.tsx'

interface TermsFieldsProps {
  terms: Terms
  currency: string
  /** What this person may take. */
  payments: readonly Payment[]
  /** The till that money and slips go to. */
  till: string | null
  /** A time has begun, which takes a reason. */
  isLate: boolean
  /** What is wrong, by field. */
  problems: Partial<Record<keyof Terms, string>>
  /** Of a quote that is changed: until when it is good unless something else is said. */
  stays: string | null
  onChange: (terms: Terms) => void
}

/** Where it is sold, how it is paid, and what lowers it. */
export function TermsFields({ terms, currency, payments, till, isLate, problems, stays, onChange }: TermsFieldsProps) {
  const say = useSay()
  const may = useMay()
  const set = (more: Partial<Terms>) => onChange({ ...terms, ...more })
  const { payment } = terms
  const typed = (name: 'slip' | 'less' | 'lessReason' | 'codes' | 'override' | 'reference', more: object = {}) => (
    <TypedField
      label={say(`book.terms.${name}`, { currency })}
      maxLength={name === 'slip' ? 40 : 500}
      error={problems[name]}
      value={terms[name]}
      onTyped={(value) => set({ [name]: value })}
      {...more}
    />
  )
  return (
    <section className="book__part" aria-label={say('book.how')}>
      <div className="book__head">
        <h2>{say('book.how')}</h2>
      </div>
      {stays === null && (
        <Choice
          label={say('book.payment')}
          options={payments.map((value) => ({ value, label: say(`book.payment.${value}`) }))}
          value={payment}
          onChoose={(value) => set({ payment: value })}
          error={problems.payment}
        />
      )}
      <div className="book__fields">
        {payment === 'link' && (
          <TextInput
            type="datetime-local"
            label={say('book.until')}
            description={say('book.untilHint')}
            error={problems.until}
            value={terms.until}
            onChange={({ currentTarget }) => set({ until: currentTarget.value })}
          />
        )}
        {payment === 'quote' && (
          <TextInput
            type="date"
            label={say('book.goodUntil')}
            description={stays === null ? say('book.goodUntilHint') : say('book.goodUntilStays', { until: stays })}
            error={problems.goodUntil}
            value={terms.goodUntil}
            onChange={({ currentTarget }) => set({ goodUntil: currentTarget.value })}
          />
        )}
        {payment === 'terminal' && typed('slip')}
        {payment === 'free' && typed('lessReason', { description: say('reason.hint') })}
      </div>
      {(payment === 'cash' || payment === 'terminal') && till !== null && (
        <p className="book__day">{say('book.till', { till })}</p>
      )}
      {stays === null && (
        <Choice
          label={say('book.channel')}
          options={channels.map((value) => ({ value, label: say(`book.channel.${value}`) }))}
          value={terms.channel}
          onChoose={(value) => set({ channel: value })}
        />
      )}
      <div className="book__fields">
        {typed('codes', { description: say('book.codesHint') })}
        {stays === null && typed('reference')}
        {may('book free') && payment !== 'free' && typed('less')}
        {may('book free') &&
          payment !== 'free' &&
          terms.less !== '' &&
          typed('lessReason', { description: say('reason.hint') })}
        {may('book override') &&
          typed('override', { description: say(isLate ? 'book.lateHint' : 'book.overrideHint') })}
      </div>
    </section>
  )
}
