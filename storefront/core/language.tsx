import { createContext, use, useMemo, type ReactNode } from 'react'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'

interface Language {
  lang: string
  t: Translate
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({
  lang,
  texts,
  children,
}: {
  lang: string
  texts: CompiledTexts
  children: ReactNode
}) {
  const language = useMemo(() => ({ lang, t: translator(texts, lang) }), [lang, texts])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language: a component stands outside LanguageProvider')
  return language
}
export const useTexts = (): Translate => useLanguage().t
export const useLang = (): string => useLanguage().lang
