import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

/** Takes an e-mail address, with the keys of a phone that it needs. */
export function EmailField(input: ComponentProps<typeof Field>) {
  return (
    <Field type="email" inputMode="email" autoCapitalize="off" spellCheck={false} maxLength={254} required {...input} />
  )
}
