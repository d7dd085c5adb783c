import type { TextKey, Translate } from '@foyer/texts/format.ts'

/** A no as a sentence: codes that we have one for are translated, everything else is shown as the server said it (R8.9). */
export function refusalText(code: string, t: Translate): string {
  const key = `refusal.${code}` as TextKey
  const text = t(key)
  return text === key ? code : text
}
