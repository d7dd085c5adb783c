import './language-switch.css'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useLang, useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'
import { swapLanguage } from './swap-language.ts'

/** Plain links in a popover of the browser's own, as another language loads the page again; works before and without scripts. */
export function LanguageSwitch() {
  const t = useTexts()
  const current = useLang()
  const { config } = useShop()
  const { pathname, search } = useLocation()
  if (config.languages.length < 2) return null
  const withFragment = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.hash = location.hash
  }
  return (
    <div className="language-switch">
      <button type="button" className="header__link" popoverTarget="languages">
        <span aria-hidden="true">{current.toUpperCase()}</span>
        <span className="visually-hidden">{t('shell.language', { language: config.languagesFull[config.languages.indexOf(current)] ?? current })}</span>
      </button>
      <ul role="list" id="languages" popover="auto">
        {config.languages.map((lang, index) => (
          <li key={lang}>
            <a href={swapLanguage(pathname + search, lang)} hrefLang={lang} lang={lang} aria-current={lang === current || undefined} onClick={withFragment}>
              {config.languagesFull[index] ?? lang}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
