import type { RefusalBody, RefusalCode } from '@foyer/contract/refusals.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'
import { isEmail } from '@foyer/domain/text/email.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import { refusalText } from '../core/refusal-text.ts'
import { unprintableText } from './unprintable-text.ts'

/** Empty fields that are asked for in a sentence of their own. */
const askedFor: Readonly<Record<string, TextKey>> = {
  emailRepeat: 'account.repeatEmail',
  passwordRepeat: 'account.repeatPassword',
  sure: 'privacy.sureMissing',
}

/** The error sentence of a field; one about a missing value, or about letters in it, names the field. */
export function fieldSentence(field: string, code: string, t: Translate, value: unknown = '', label = ''): string {
  const key = `field.${field === 'shipping.name' ? 'fullName' : field.replace('shipping.', '')}` as TextKey
  const name = label || (t(key) === key ? '' : t(key))
  if (code === 'LETTERS_UNPRINTABLE') return unprintableText(name, String(value), t)
  if (code !== 'FIELD_REQUIRED') return refusalText(code, t)
  const own = askedFor[field]
  return own ? t(own) : name ? t('account.missing', { field: name }) : refusalText(code, t)
}

/** The checks of a field that the browser can do; the server checks again. */
export function fieldError(name: string, value: string, required: boolean): RefusalCode | null {
  if (value.trim() === '') return required ? 'FIELD_REQUIRED' : null
  if (name === 'email') return isEmail(value) ? null : 'EMAIL_INVALID'
  return isPrintable(value) ? null : 'LETTERS_UNPRINTABLE'
}

/** Codes that are about a field of an account's forms. */
const fieldOf: Readonly<Record<string, string>> = { PASSWORD_WRONG: 'currentPassword', PASSWORD_TOO_COMMON: 'password' }

/** A refusal whose code is about a field, as that field's error. */
export function aboutFields(body: Partial<RefusalBody>): Partial<RefusalBody> {
  const field = fieldOf[body.code ?? '']
  return field ? { ...body, errors: { [field]: [body.code!] } } : body
}
