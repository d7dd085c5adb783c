import type { TextKey, Translate } from '@foyer/texts/format.ts'

/** The code of a failure for which the server gave none (R8.51). */
export const cannotComplete = 'CANNOT_COMPLETE'

/** The sentence for a code; a code without one is shown as it is (R8.9). */
export function refusalText(code: string, t: Translate): string {
  const key = `refusal.${code}` as TextKey
  const text = t(key)
  return text === key ? code : text
}
