import type { Refused } from '@foyer/contract/refusals.ts'
import { isEmail } from '../text/email.ts'

/** An address and its repetition, on registering and on changing it (R5.40, R5.42). */
export function checkEmails(email: string, repeated: string): Refused<'EMAIL_INVALID' | 'EMAILS_DIFFER'> | null {
  if (!isEmail(email)) return { refused: 'EMAIL_INVALID' }
  return email.trim().toLowerCase() === repeated.trim().toLowerCase() ? null : { refused: 'EMAILS_DIFFER' }
}

/** A new password and its repetition, compared as typed (R5.41, R5.43). */
export function checkPasswords(
  password: string,
  repeated: string,
): Refused<'PASSWORD_REQUIRED' | 'PASSWORDS_DIFFER'> | null {
  if (password === '' || repeated === '') return { refused: 'PASSWORD_REQUIRED' }
  return password === repeated ? null : { refused: 'PASSWORDS_DIFFER' }
}
