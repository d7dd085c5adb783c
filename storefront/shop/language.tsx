import { createContext, use, useMemo, type ReactNode } from 'react'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'

interface Language {
  lang: string
  t: Translate
  textsUrl: string
  themeUrl?: string | null
  /** What only the server puts into the head, with code that no browser loads. */
  serverHead?: ReactNode
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({ lang, texts, textsUrl, themeUrl, serverHead, children }: Omit<Language, 't'> & { texts: CompiledTexts; children: ReactNode }) {
  const language = useMemo(() => ({ lang, textsUrl, themeUrl, serverHead, t: translator(texts, lang) }), [lang, texts, textsUrl, themeUrl, serverHead])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language: a component stands outside LanguageProvider')
  return language
}
export const useTexts = (): Translate => useLanguage().t
export const useLang = (): string => useLanguage().lang
