import { unprintable } from '@foyer/domain/text/printable-letters.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { refusalText } from '../core/refusal-text.ts'

/** Says of a field that no paper can have what is in it: which field, and the first word with such letters. */
export function unprintableText(label: string, value: string, t: Translate): string {
  const [word] = unprintable(value)
  const text = word ? t('account.unprintable', { word }) : refusalText('LETTERS_UNPRINTABLE', t)
  return label ? t('shop.labelled', { label, value: text }) : text
}
