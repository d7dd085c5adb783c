import type { ComponentProps } from 'react'
import { useTexts } from '../core/language.tsx'
import { Field } from './field.tsx'

/** Takes the code of a voucher, in any case and with or without dashes. */
export function CodeField(input: ComponentProps<'input'> & { error: string | null }) {
  const t = useTexts()
  return (
    <Field
      label={t('redeem.code')}
      hint={t('redeem.hint')}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      translate="no"
      {...input}
    />
  )
}
