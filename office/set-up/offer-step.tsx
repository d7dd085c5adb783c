import '../ui/panel.css'
import './set-up.css'
import { NativeSelect, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { decimalAmount, exactAmount } from '@foyer/domain/money/money.ts'
import { signIn, vatRatesIn } from '@foyer/domain/money/countries.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { useLanguage } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { Answers } from './set-up-query.ts'
import type { StepProps } from './set-up-page.tsx'
import { StepFields } from './step-form.tsx'
import { useStep } from './use-step.ts'

type Offer = NonNullable<Answers['offer']>
const audiences = ['adult', 'reduced', 'child'] as const

/** What visitors can buy first. */
export function OfferStep({ setUp }: StepProps) {
  const { say, locale, country } = useLanguage()
  const money = useMoney()
  const checks = useFieldChecks()
  const { offer, museum } = setUp.answers
  const currency = museum?.currency ?? 'CHF'
  const typedOf = (price: number | null | undefined) =>
    typeof price === 'number' ? decimalAmount(price, currency) : ''
  const step = useStep('offer', {
    initial: {
      name: offer?.name ?? '',
      about: offer?.about ?? '',
      kind: offer?.kind ?? ('days' as Offer['kind']),
      places: offer?.places ?? (200 as number | string),
      adult: typedOf(offer?.prices.adult),
      reduced: typedOf(offer?.prices.reduced),
      child: offer ? typedOf(offer.prices.child) : '0',
      vat: offer?.vat ?? ('exempt' as Offer['vat']),
    },
    wrong: (typed) => ({
      name: checks.name(typed.name),
      about: typed.about.trim() === '' ? say('setUp.missing') : null,
      places: Number(typed.places) >= 1 ? null : say('setUp.offer.placesMissing'),
      ...Object.fromEntries(
        audiences.map((audience) => {
          const isNeeded = audience === 'adult' || typed[audience].trim() !== ''
          return [audience, isNeeded && priceOf(typed[audience], currency) === null ? say('setUp.offer.amount') : null]
        }),
      ),
    }),
    answer: ({ name, about, kind, places, vat, ...typed }) => ({
      name,
      about,
      kind,
      places: Number(places),
      vat,
      prices: {
        adult: priceOf(typed.adult, currency)!,
        reduced: priceOf(typed.reduced, currency),
        child: priceOf(typed.child, currency),
      },
    }),
  })
  const { form } = step
  const rates = vatRatesIn(museum?.country ?? 'CH')
  const percent = (kind: 'standard' | 'reduced') =>
    new Intl.NumberFormat(locale).format(rates?.[kind].at(-1)?.percent ?? 0)
  return (
    <StepFields step="offer" of={step}>
      <TextInput
        label={say('setUp.offer.name')}
        placeholder={say('setUp.offer.nameExample')}
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={say('setUp.offer.about')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('about')}
      />
      <Radio.Group label={say('setUp.offer.kind')} {...form.getInputProps('kind')}>
        <Stack mt="xs" gap="xs">
          <Radio value="days" label={say('setUp.offer.days')} description={say('setUp.offer.daysAbout')} />
          <Radio value="slots" label={say('setUp.offer.slots')} description={say('setUp.offer.slotsAbout')} />
        </Stack>
      </Radio.Group>
      <NumberInput
        label={say(`setUp.offer.places.${form.values.kind}`)}
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('places')}
      />
      <fieldset className="set-up__prices">
        <legend>{say('setUp.offer.prices')}</legend>
        <div className="set-up__row">
          {audiences.map((audience) => (
            <TextInput
              key={audience}
              label={say(`setUp.offer.${audience}`)}
              inputMode="decimal"
              rightSection={<small>{signIn(country, currency)}</small>}
              rightSectionWidth="3.25rem"
              {...form.getInputProps(audience)}
            />
          ))}
        </div>
        <p className="panel__about">{say('setUp.offer.pricesAbout', { free: money(0, currency) })}</p>
      </fieldset>
      <NativeSelect
        label={say('setUp.offer.vat')}
        description={say('setUp.offer.vatAbout')}
        data={[
          { value: 'exempt', label: say('setUp.offer.vat.exempt') },
          { value: 'standard', label: say('setUp.offer.vat.rate', { percent: percent('standard') }) },
          { value: 'reduced', label: say('setUp.offer.vat.rate', { percent: percent('reduced') }) },
        ]}
        {...form.getInputProps('vat')}
      />
    </StepFields>
  )
}

/** Minor units of what was typed, where it is an amount; free is one too. */
const priceOf = (typed: string, currency: string): number | null =>
  /^\s*0+([.,]0*)?\s*$/.test(typed) ? 0 : exactAmount(typed.trim(), currency)
