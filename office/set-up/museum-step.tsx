import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { currencyIn, signIn } from '@foyer/domain/money/countries.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useLanguage } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { languagesIn, countries, type Country } from './countries.ts'
import { useStep } from './use-step.ts'

/** What it is called, where it is, and whom its shop speaks to. */
export function MuseumStep({ setUp }: StepProps) {
  const { say, lang, locale } = useLanguage()
  const nameOf = useLanguageName()
  const checks = useFieldChecks()
  const { museum } = setUp.answers
  const country = museum?.country ?? countryOf(locale)
  const [first = lang, ...others] = museum?.languages ?? languagesIn(country, lang)
  const step = useStep('museum', {
    initial: {
      name: museum?.name ?? '',
      country,
      currency: museum?.currency ?? currencyIn(country),
      first,
      others,
    },
    wrong: ({ name }) => ({ name: checks.name(name) }),
    answer: ({ first: main, others: more, ...rest }) => ({
      ...rest,
      languages: [main, ...more.filter((one) => one !== main)],
    }),
  })
  const { form } = step
  const { values } = form
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const example = formatPrice(
    1600,
    localeOf(values.first, values.country),
    values.currency,
    signIn(values.country, values.currency),
  )
  const choose = (chosen: Country) =>
    form.setValues({
      country: chosen,
      currency: currencyIn(chosen),
      others: languagesIn(chosen, values.first).slice(1),
    })
  return (
    <StepFields step="museum" of={step}>
      <TextInput label={say('setUp.museum.name')} maxLength={100} {...form.getInputProps('name')} />
      <Group grow align="start">
        <NativeSelect
          label={say('setUp.museum.country')}
          description={say('setUp.museum.price', { example })}
          data={countries.map((value) => ({ value, label: regions.of(value)! }))}
          value={values.country}
          onChange={({ currentTarget }) => choose(currentTarget.value as Country)}
        />
        <NativeSelect
          label={say('setUp.museum.currency')}
          description={say('setUp.museum.currencyAbout')}
          data={['CHF', 'EUR']}
          {...form.getInputProps('currency')}
        />
      </Group>
      <NativeSelect
        label={say('setUp.museum.first')}
        description={say('setUp.museum.firstAbout')}
        data={setUp.languages.map((value) => ({ value, label: nameOf(value) }))}
        {...form.getInputProps('first')}
      />
      <Checkbox.Group label={say('setUp.museum.others')} {...form.getInputProps('others')}>
        <Group mt="xs" gap="sm">
          {setUp.languages
            .filter((one) => one !== values.first)
            .map((one) => (
              <Checkbox key={one} value={one} label={nameOf(one)} />
            ))}
        </Group>
      </Checkbox.Group>
    </StepFields>
  )
}

/** Where who sets it up seems to be. */
const countryOf = (locale: string): Country =>
  countries.find((one) => navigator.languages.some((wish) => wish.endsWith(`-${one}`))) ??
  countries.find((one) => locale.endsWith(`-${one}`)) ??
  'CH'
