import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { compileTexts } from '@foyer/texts/compile.ts'
import { translator, type Translate } from '@foyer/texts/format.ts'
import de from './texts/de.json'
import en from './texts/en.json'
import fr from './texts/fr.json'
import it from './texts/it.json'

// All languages are of the app, since one may be chosen where there is no network.

const texts = { de, en, fr, it }
export type DoorLanguage = keyof typeof texts
export const doorLanguages = { de: 'Deutsch', en: 'English', fr: 'Français', it: 'Italiano' } as const
const locales = { de: 'de-CH', en: 'en-GB', fr: 'fr-CH', it: 'it-CH' } as const

export type DoorText = keyof typeof en
export type Say = (key: DoorText, values?: Parameters<Translate>[1]) => string

const sayings = new Map<DoorLanguage, Say>()
/** Says a text in a language. */
export function sayIn(lang: DoorLanguage): Say {
  const say = sayings.get(lang) ?? (translator(compileTexts(texts[lang]), lang) as unknown as Say)
  sayings.set(lang, say)
  return say
}

const kept = 'foyer-door-language'
const isOurs = (lang: string | null): lang is DoorLanguage => Object.hasOwn(texts, lang ?? '')

function firstLanguage(): DoorLanguage {
  const wishes = [localStorage.getItem(kept), ...navigator.languages.map((wish) => wish.slice(0, 2))]
  return wishes.find(isOurs) ?? 'en'
}

interface Language {
  lang: DoorLanguage
  locale: string
  say: Say
  choose: (lang: DoorLanguage) => void
  /** Speaks a language for a while, which is not kept. */
  lend: (lang: DoorLanguage) => void
}
const LanguageContext = createContext<Language | null>(null)

/** Shows what is below in the language of who stands at the gate. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [lang, setLang] = useState(firstLanguage)
  useLayoutEffect(() => void (document.documentElement.lang = lang), [lang])
  const language = useMemo(
    () => ({
      lang,
      locale: locales[lang],
      say: sayIn(lang),
      lend: setLang,
      choose(next: DoorLanguage) {
        localStorage.setItem(kept, next)
        setLang(next)
      },
    }),
    [lang],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  return use(LanguageContext)!
}
