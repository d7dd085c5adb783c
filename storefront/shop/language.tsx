import { createContext, use, useMemo, type ReactNode } from 'react'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'

interface Language {
  lang: string
  t: Translate
  textsUrl: string
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({ lang, texts, textsUrl, children }: { lang: string; texts: CompiledTexts; textsUrl: string; children: ReactNode }) {
  const language = useMemo(() => ({ lang, textsUrl, t: translator(texts, lang) }), [lang, texts, textsUrl])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language: a component stands outside LanguageProvider')
  return language
}
export const useTexts = (): Translate => useLanguage().t
export const useLang = (): string => useLanguage().lang
