/** All languages of the shop, in the order of the specification (R9.26). */
export const languages = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'de'

export function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text)
}
