import { mistakeWords } from './mistake-words.ts'

export type MistakeCode = keyof typeof mistakeWords
export type Values = Readonly<Record<string, string | number | readonly string[]>>

/** What is wrong, by a code and what a sentence of it names: whoever reads it says it in a language. */
export interface Mistake {
  code: MistakeCode
  values: Values
}

type ValuesOf<C extends MistakeCode> = Parameters<(typeof mistakeWords)[C]>

export function mistake<C extends MistakeCode>(code: C, ...[values = {}]: ValuesOf<C> | []): Mistake {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return { code, values: Object.fromEntries(given) as Values }
}

/** A mistake as the message of a schema, which can only be a text. */
export const messageOf = <C extends MistakeCode>(code: C, ...values: ValuesOf<C>): string =>
  JSON.stringify(mistake(code, ...values))

/** Of the message of a schema; those of its library are in English. */
export function mistakeIn(message: string): Mistake {
  return message.startsWith('{"code":') ? (JSON.parse(message) as Mistake) : mistake('other', { what: message })
}

/** In English, as the command line says it. */
export function sentenceOf({ code, values }: Mistake): string {
  return (mistakeWords[code] as (values: object) => string)(values)
}
