import { Checkbox, Stack, TextInput } from '@mantine/core'
import { checkIban } from '@foyer/domain/checkout/iban.ts'
import { useSay } from '../core/language.tsx'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** How visitors pay, and who takes the money. */
export function PaymentStep({ setUp }: StepProps) {
  const say = useSay()
  const { payment, museum } = setUp.answers
  const step = useStep('payment', {
    initial: {
      twint: payment?.twint ?? museum?.country === 'CH',
      invoice: payment?.invoice ?? false,
      iban: payment?.iban ?? '',
    },
    wrong: ({ invoice, iban }) => ({ iban: invoice && !checkIban(iban) ? say('setUp.payment.ibanWrong') : null }),
    answer: ({ twint, invoice, iban }) => ({ twint, invoice, iban: invoice ? iban.trim() : '' }),
  })
  const { form } = step
  return (
    <StepFields step="payment" of={step}>
      <Stack gap="xs">
        {museum?.currency === 'CHF' && (
          <Checkbox label={say('setUp.payment.twint')} {...form.getInputProps('twint', { type: 'checkbox' })} />
        )}
        <Checkbox
          label={say('setUp.payment.invoice')}
          description={say('setUp.payment.invoiceAbout')}
          {...form.getInputProps('invoice', { type: 'checkbox' })}
        />
      </Stack>
      {form.values.invoice && (
        <TextInput label={say('setUp.payment.iban')} maxLength={42} {...form.getInputProps('iban')} />
      )}
      <section aria-label={say('setUp.payment.who')}>
        <h2>{say('setUp.payment.who')}</h2>
        <p>{say(`setUp.payment.${setUp.payment}`)}</p>
      </section>
    </StepFields>
  )
}
