import { useMemo } from 'react'
import { useLanguageName } from '../core/language-name.ts'
import { useLanguage } from '../core/language.tsx'
import type { ListedEntry } from './drafts-query.ts'
import { useFieldWords } from './field-words.ts'

type Named = Pick<ListedEntry, 'kind' | 'file' | 'entry' | 'title'>

/** What an entry is called where it has no name of its own: the settings, and a delivery by its countries. */
export function useEntryTitle() {
  const { locale } = useLanguage()
  const words = useFieldWords()
  const languageName = useLanguageName()
  return useMemo(() => {
    const and = new Intl.ListFormat(locale, { type: 'conjunction' })
    const langName = (one: Pick<Named, 'file'>): string | undefined => {
      const lang = langOf(one)
      return lang && languageName(lang)
    }
    return {
      titleOf({ kind, file, entry, title }: Named): string {
        if (kind === 'shipping') return and.format(entry.split(',').map((code) => words.option(['countries'], code)))
        if (title !== '' && kind !== 'shop') return title
        const page = /^pages\/(\w+)\./.exec(file)?.[1]
        return [words.kind(kind).one || file, page, langName({ file })].filter(Boolean).join(', ')
      },
      /** Of a page, which has the same title in several languages. */
      languageOf: langName,
      langOf,
    }
  }, [locale, words, languageName])
}

/** In which language a page is written, for who hears its title. */
const langOf = ({ file }: Pick<Named, 'file'>): string | undefined => /\.([a-z]{2})\.md$/.exec(file)?.[1]
