import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Names of languages in that of the screen: `fr` is "Französisch". */
export function useLanguageName() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return (lang: string) => names.of(lang)!
  }, [locale])
}
