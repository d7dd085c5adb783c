/** ISO 639-1: a language of the shop, by the name of its file in `texts/`, where there may be any. */
export type Language = string

/** What others fall back to. */
export const defaultLanguage: Language = 'de'
