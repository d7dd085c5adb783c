import type { ComponentProps } from 'react'
import { useTexts } from '../core/language.tsx'
import { SelectField } from '../ui/field.tsx'

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  choices: readonly { key: string; name: string }[]
  /** What stands there while nothing is chosen. */
  none?: string
}

/** One of a list, nothing at first. */
export function ChoiceField({ choices, none, ...select }: ChoiceFieldProps) {
  const t = useTexts()
  return (
    <SelectField {...select}>
      <option value="">{none ?? t('account.chooseCountry')}</option>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
