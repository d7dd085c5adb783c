import { isEmail } from '@foyer/domain/text/email.ts'
import { useSay } from './language.tsx'

/** What a form says at a field before anything is sent. */
export function useFieldChecks() {
  const say = useSay()
  return {
    name: (typed: string) => (typed.trim() === '' ? say('field.missing') : null),
    email: (typed: string) => (isEmail(typed) ? null : say('field.emailMissing')),
  }
}
