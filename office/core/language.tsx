import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { compileTexts } from '@foyer/texts/compile.ts'
import { defaultCountry, localeOf } from '@foyer/domain/museum/locale.ts'
import { inCountry } from '@foyer/texts/country.ts'
import { translator, type Translate } from '@foyer/texts/format.ts'
import type en from '../texts/en.json'

export type OfficeText = keyof typeof en
export type Say = (key: OfficeText, values?: Parameters<Translate>[1]) => string

export const officeLanguages = { de: 'Deutsch', en: 'English', fr: 'Français', it: 'Italiano' } as const
export type OfficeLanguage = keyof typeof officeLanguages

const isOffice = (lang: string | null | undefined): lang is OfficeLanguage => Object.hasOwn(officeLanguages, lang ?? '')
const kept = 'foyer-office-language'

/** The one that was chosen here, else the first that the browser asks for and the office has. */
function firstLanguage(): OfficeLanguage {
  const wishes = [localStorage.getItem(kept), ...navigator.languages.map((wish) => wish.slice(0, 2))]
  return wishes.find(isOffice) ?? 'en'
}

interface Language {
  lang: OfficeLanguage
  /** Of dates and amounts: as people here write them. */
  locale: string
  country: string
  /** Writes as in a country that is not the shop's yet. */
  writeAs: (country: string) => void
  choose: (lang: OfficeLanguage) => void
  say: Say
}
/** Where the shop is, as the page says. */
export const shopCountry = () => document.querySelector<HTMLElement>('#office')?.dataset['country'] || defaultCountry

const LanguageContext = createContext<Language | null>(null)

/**
 * Shows what is below in the language of who works here, as soon as its texts are there. Answers of the server have
 * words too: in another language all that is shown is asked for again.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [lang, setLang] = useState(firstLanguage)
  const [country, writeAs] = useState(shopCountry)
  const [shown, setShown] = useState<Pick<Language, 'lang' | 'country' | 'say'> | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    let isOver = false
    void import(`../texts/${lang}.json`).then(({ default: messages }: { default: Record<string, string> }) => {
      if (isOver) return
      document.documentElement.lang = lang
      setShown({
        lang,
        country,
        say: translator(compileTexts(inCountry(lang, messages, country)), lang) as unknown as Say,
      })
      void queries.invalidateQueries()
    })
    return () => void (isOver = true)
  }, [lang, country, queries])
  const language = useMemo(
    () =>
      shown && {
        ...shown,
        locale: shown.lang === 'en' ? 'en-GB' : localeOf(shown.lang, shown.country),
        writeAs,
        choose: (next: OfficeLanguage) => {
          localStorage.setItem(kept, next)
          setLang(next)
        },
      },
    [shown],
  )
  return language && <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return use(LanguageContext)!
}

export const useSay = (): Say => useLanguage().say
