import './voucher-fields.css'
import { lastSendDay, longestDedication, longestRecipient } from '@foyer/domain/vouchers/delivery.ts'
import { useTexts } from '../core/language.tsx'
import { describedBy, Field, FieldRow } from '../ui/field.tsx'
import type { VoucherForm } from './voucher-form.ts'

interface VoucherFieldsProps {
  form: VoucherForm
  today: string
  /** Errors by field id. */
  errors: ReadonlyMap<string, string>
  onChange: (change: Partial<VoucherForm>) => void
}

/** Who a voucher is for, what is written to them, and from whom. */
export function VoucherWords({ form, errors, onChange }: Omit<VoucherFieldsProps, 'today'>) {
  const t = useTexts()
  const left = longestDedication - form.dedication.length
  const dedication = {
    id: 'voucher-dedication',
    label: t('vouchers.dedication'),
    optional: t('account.optional'),
    hint: t('vouchers.dedicationLeft', { count: Math.max(0, left) }),
    error: errors.get('voucher-dedication') ?? null,
  }
  return (
    <section className="voucher-fields" aria-labelledby="voucher-words">
      <h2 id="voucher-words">{t('vouchers.personal')}</h2>
      <Field
        id="voucher-recipient"
        label={t('vouchers.recipient')}
        optional={t('account.optional')}
        error={errors.get('voucher-recipient') ?? null}
        autoComplete="off"
        maxLength={longestRecipient}
        value={form.recipient}
        onChange={({ currentTarget }) => onChange({ recipient: currentTarget.value })}
      />
      <FieldRow {...dedication}>
        <textarea
          id="voucher-dedication"
          className="control voucher-fields__lines"
          rows={5}
          maxLength={longestDedication}
          aria-invalid={dedication.error ? true : undefined}
          aria-describedby={describedBy(dedication)}
          value={form.dedication}
          onChange={({ currentTarget }) => onChange({ dedication: currentTarget.value })}
        />
      </FieldRow>
      <Field
        id="voucher-from"
        label={t('vouchers.from')}
        optional={t('account.optional')}
        error={errors.get('voucher-from') ?? null}
        autoComplete="off"
        maxLength={longestRecipient}
        value={form.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
    </section>
  )
}

/** Who gets a voucher by mail, and when. */
export function VoucherSending({ form, today, errors, onChange }: VoucherFieldsProps) {
  const t = useTexts()
  const choice = <N extends 'to' | 'when'>(name: N, value: VoucherForm[N], label: string) => (
    <label className="field__check">
      <input
        type="radio"
        name={`voucher-${name}`}
        checked={form[name] === value}
        onChange={() => onChange({ [name]: value })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <section className="voucher-fields">
      <fieldset className="voucher-fields__choice">
        <legend>
          <h2>{t('vouchers.delivery')}</h2>
        </legend>
        {choice('to', 'buyer', t('vouchers.toMe'))}
        {choice('to', 'recipient', t('vouchers.toThem'))}
      </fieldset>
      {form.to === 'recipient' && (
        <>
          <Field
            id="voucher-email"
            label={t('vouchers.email')}
            error={errors.get('voucher-email') ?? null}
            type="email"
            autoComplete="off"
            maxLength={200}
            required
            value={form.email}
            onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          />
          <fieldset className="voucher-fields__choice">
            <legend className="field__label">{t('vouchers.when')}</legend>
            {choice('when', 'now', t('vouchers.now'))}
            {choice('when', 'day', t('vouchers.onDay'))}
          </fieldset>
          {form.when === 'day' && (
            <Field
              id="voucher-day"
              label={t('vouchers.day')}
              error={errors.get('voucher-day') ?? null}
              className="control--medium"
              type="date"
              min={today}
              max={lastSendDay(today)}
              required
              value={form.day}
              onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
            />
          )}
        </>
      )}
    </section>
  )
}
