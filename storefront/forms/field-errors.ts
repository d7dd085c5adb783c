import type { RefusalBody, RefusalCode } from '@foyer/contract/refusals.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'
import { isEmail } from '@foyer/domain/text/email.ts'
import { refusalText } from '../core/refusal-text.ts'

/** Empty fields that are asked for in a sentence of their own. */
const askedFor: Readonly<Record<string, TextKey>> = {
  emailRepeat: 'account.repeatEmail',
  passwordRepeat: 'account.repeatPassword',
  sure: 'privacy.sureMissing',
}

/** The error sentence of a field; one about a missing value names the field. */
export function fieldSentence(field: string, code: string, t: Translate): string {
  if (code !== 'FIELD_REQUIRED') return refusalText(code, t)
  const own = askedFor[field]
  if (own) return t(own)
  const key = `field.${field === 'shipping.name' ? 'fullName' : field.replace('shipping.', '')}` as TextKey
  const name = t(key)
  return name === key ? refusalText(code, t) : t('account.missing', { field: name })
}

/** The checks of a field that the browser can do; the server checks again. */
export function fieldError(name: string, value: string, required: boolean): RefusalCode | null {
  if (value.trim() === '') return required ? 'FIELD_REQUIRED' : null
  return name === 'email' && !isEmail(value) ? 'EMAIL_INVALID' : null
}

/** Codes that are about a field of an account's forms. */
const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'currentPassword', PASSWORD_TOO_COMMON: 'password' }

/** A refusal whose code is about a field, as that field's error. */
export function aboutFields(body: Partial<RefusalBody>): Partial<RefusalBody> {
  const field = fieldOf[body.code ?? '']
  return field ? { ...body, errors: { [field]: [body.code!] } } : body
}
