import './language-switch.css'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLang, useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'
import { swapLanguage } from './swap-language.ts'

/** Plain links, as another language loads the page again; works before and without scripts. */
export function LanguageSwitch() {
  const t = useTexts()
  const current = useLang()
  const { config } = useShop()
  const { pathname, search } = useLocation()
  const box = useClosing()
  if (config.languages.length < 2) return null
  const withFragment = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.hash = location.hash
  }
  return (
    <details className="language-switch" ref={box} name="header">
      <summary className="header__link">
        <span aria-hidden="true">{current.toUpperCase()}</span>
        <span className="visually-hidden">{t('shell.language', { language: config.languagesFull[config.languages.indexOf(current)] ?? current })}</span>
      </summary>
      <ul role="list">
        {config.languages.map((lang, index) => (
          <li key={lang}>
            <a href={swapLanguage(pathname + search, lang)} hrefLang={lang} lang={lang} aria-current={lang === current || undefined} onClick={withFragment}>
              {config.languagesFull[index] ?? lang}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes on Escape and on a click or focus elsewhere. */
function useClosing() {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    const events = ['click', 'focusin', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => events.forEach((name) => document.removeEventListener(name, close))
  }, [])
  return box
}
