import { compileTexts, type Messages } from '@foyer/texts/compile.ts'
import { translator, type Translate } from '@foyer/texts/format.ts'
import { asTypeset, misfit } from '@foyer/texts/misfit.ts'

/** A text that is to stand in mails for the shop's own; null takes that. */
export interface TextChange {
  key: string
  text: string | null
}

/** Whether it can stand for the shop's own, which a newer shop may have without it, or with other values. */
export function fits(own: Messages, { key, text }: TextChange): boolean {
  return text !== null && Object.hasOwn(own, key) && misfit(text, own[key]!) === null
}

/** Says the shop's texts, with what was changed over them; of two changes of a text the later one holds. */
export function withChanges(say: Translate, own: Messages, changes: readonly TextChange[], lang: string): Translate {
  const last = [...new Map(changes.map((change) => [change.key, change])).values()]
  const texts = Object.fromEntries(last.filter((one) => fits(own, one)).map(({ key, text }) => [key, text!]))
  if (Object.keys(texts).length === 0) return say
  const sayChanged = translator(compileTexts(texts), lang)
  return (key, values) => (Object.hasOwn(texts, key) ? sayChanged : say)(key, values)
}

/** As they would be kept. */
export const asTyped = (texts: readonly TextChange[]): TextChange[] =>
  texts.map(({ key, text }) => ({ key, text: text === null ? null : asTypeset(text) }))
