import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { isEmail } from '@foyer/domain/shop/email.ts'
import { refusalText } from '../core/refusal-text.ts'
import { customerFieldNames, type CustomerFieldName } from './customer-store.ts'

/** The error sentence of a field; one about a missing value names the field. */
export function fieldSentence(field: string, code: string, t: Translate): string {
  const isCustomerField = (customerFieldNames as readonly string[]).includes(field)
  if (code === 'FIELD_REQUIRED' && isCustomerField)
    return t('account.missing', { field: t(`field.${field as CustomerFieldName}`) })
  return refusalText(code, t)
}

/** The checks of a field that the browser can do; the server checks again. */
export function fieldError(name: CustomerFieldName, value: string, required: boolean): RefusalCode | null {
  if (value.trim() === '') return required ? 'FIELD_REQUIRED' : null
  return name === 'email' && !isEmail(value) ? 'EMAIL_INVALID' : null
}
