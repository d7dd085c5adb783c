import { Text, TextInput } from '@mantine/core'
import { officeSetUpBegin } from '@foyer/contract/office.set-up.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useSay } from '../core/language.tsx'
import { AddressFields, wrongAddress } from './address-fields.tsx'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** Who is liable for what is sold, as tickets and invoices name it; with that the shop can be open. */
export function SellerStep({ setUp }: StepProps) {
  const say = useSay()
  const checks = useFieldChecks()
  const { seller, museum } = setUp.answers
  const begins = setUp.state === 'offered'
  const step = useStep('seller', {
    initial: {
      name: seller?.name ?? museum?.name ?? '',
      street: seller?.street ?? '',
      zip: seller?.zip ?? '',
      city: seller?.city ?? '',
      vat_number: seller?.vat_number ?? '',
      email: seller?.email ?? '',
    },
    wrong: (typed) => ({
      name: checks.name(typed.name),
      email: checks.email(typed.email),
      ...wrongAddress(typed, say),
    }),
    answer: (typed) => typed,
    after: async () => {
      if (!begins) return
      await ask(officeSetUpBegin, {})
      // the office writes as in the museum's country from now on
      location.assign('/office/set-up')
    },
  })
  const { form } = step
  return (
    <StepFields step="seller" of={step} {...(begins && { button: say('setUp.begin') })}>
      <TextInput label={say('setUp.seller.name')} maxLength={100} {...form.getInputProps('name')} />
      <AddressFields form={form} />
      <TextInput
        label={say('setUp.seller.vat')}
        description={say('setUp.seller.vatAbout')}
        maxLength={40}
        {...form.getInputProps('vat_number')}
      />
      <TextInput
        label={say('setUp.seller.email')}
        description={say('setUp.seller.emailAbout')}
        type="email"
        maxLength={200}
        {...form.getInputProps('email')}
      />
      {begins && <Text size="sm">{say('setUp.begin.about')}</Text>}
    </StepFields>
  )
}
