import type { RefusalBody, RefusalCode } from '@foyer/contract/refusals.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { isEmail } from '@foyer/domain/shop/email.ts'
import { refusalText } from '../core/refusal-text.ts'
import { customerFieldNames, type CustomerFieldName } from './customer-store.ts'

/** Fields whose name stands in the sentence that they are missing. */
const namedFields: readonly string[] = [
  ...customerFieldNames,
  'emailRepeat',
  'password',
  'passwordRepeat',
  'currentPassword',
]
type NamedField = CustomerFieldName | 'emailRepeat' | 'password' | 'passwordRepeat' | 'currentPassword'

/** The error sentence of a field; one about a missing value names the field. */
export function fieldSentence(field: string, code: string, t: Translate): string {
  const name = field.replace('shipping.', '')
  const key = name === 'name' ? 'fullName' : (name as NamedField)
  const isNamed = field === 'shipping.name' || namedFields.includes(name)
  if (code === 'FIELD_REQUIRED' && isNamed) return t('account.missing', { field: t(`field.${key}`) })
  if (code === 'FIELD_REQUIRED' && name === 'sure') return t('privacy.sureMissing')
  return refusalText(code, t)
}

/** The checks of a field that the browser can do; the server checks again. */
export function fieldError(name: CustomerFieldName, value: string, required: boolean): RefusalCode | null {
  if (value.trim() === '') return required ? 'FIELD_REQUIRED' : null
  return name === 'email' && !isEmail(value) ? 'EMAIL_INVALID' : null
}

/** The errors of those fields that have one. */
export function withErrors(codes: Record<string, RefusalCode | null>): FieldErrors {
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

/** A refusal whose code is about a field, as that field's error. */
export function aboutFields(
  body: Partial<RefusalBody>,
  fieldOf: Readonly<Record<string, string>>,
): Partial<RefusalBody> {
  const field = body.code && fieldOf[body.code]
  return field ? { ...body, errors: { [field]: [body.code!] } } : body
}
