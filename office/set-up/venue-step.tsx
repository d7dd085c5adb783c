import { TextInput } from '@mantine/core'
import { weekdays } from '@foyer/domain/schedule/weekdays.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useLanguage } from '../core/language.tsx'
import { AddressFields, wrongAddress } from './address-fields.tsx'
import { HoursField, openOn, wrongHours } from './hours-field.tsx'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { useStep } from './use-step.ts'

const usual = weekdays.filter((day) => day !== 'mon').map((day) => openOn(day))

/** Where visitors go, and when somebody is there. */
export function VenueStep({ setUp }: StepProps) {
  const { say } = useLanguage()
  const checks = useFieldChecks()
  const { venue, seller, museum } = setUp.answers
  const step = useStep('venue', {
    initial: {
      name: venue?.name ?? museum?.name ?? '',
      street: venue?.street ?? seller?.street ?? '',
      zip: venue?.zip ?? seller?.zip ?? '',
      city: venue?.city ?? seller?.city ?? '',
      directions: venue?.directions ?? '',
      hours: venue?.hours ?? usual,
    },
    wrong: (typed) => ({
      name: checks.name(typed.name),
      ...wrongAddress(typed, say),
      hours: wrongHours(typed.hours) && say(`setUp.venue.hours.${wrongHours(typed.hours)!}`),
    }),
    answer: (typed) => typed,
  })
  const { form } = step
  return (
    <StepFields step="venue" of={step}>
      <TextInput label={say('setUp.venue.name')} maxLength={100} {...form.getInputProps('name')} />
      <AddressFields form={form} />
      <HoursField
        hours={form.values.hours}
        error={form.errors['hours']}
        onChange={(hours) => form.setFieldValue('hours', hours)}
      />
      <TextInput
        label={say('setUp.venue.directions')}
        description={say('setUp.venue.directionsAbout')}
        maxLength={300}
        {...form.getInputProps('directions')}
      />
    </StepFields>
  )
}
