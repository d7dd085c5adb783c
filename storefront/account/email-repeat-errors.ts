import { checkEmails } from '@foyer/domain/account/credentials.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'

/** What is wrong with the repetition alone; the address has a check of its own (R5.40). */
export function emailRepeatErrors({ email, emailRepeat }: { email: string; emailRepeat: string }): FieldErrors {
  if (emailRepeat.trim() === '') return { emailRepeat: ['FIELD_REQUIRED'] }
  const refused = checkEmails(email, emailRepeat)?.refused
  return withErrors({ emailRepeat: refused === 'EMAILS_DIFFER' ? refused : null })
}
