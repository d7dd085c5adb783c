import './language-switch.css'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { inLanguage, languageChoices } from '@foyer/domain/shop/languages.ts'
import { useLang, useTexts } from '../shop/language.tsx'
import { useShop } from '../shop/shop-data.ts'

/** Plain links in a popover of the browser's own, as another language loads the page again; works before and without scripts. */
export function LanguageSwitch() {
  const t = useTexts()
  const current = useLang()
  const { config } = useShop()
  const { pathname, search } = useLocation()
  const choices = languageChoices(config)
  if (choices.length === 0) return null
  const withFragment = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.hash = location.hash
  }
  return (
    <div className="language-switch">
      <button type="button" className="header__link" popoverTarget="languages">
        <span aria-hidden="true">{current.toUpperCase()}</span>
        <span className="visually-hidden">{t('shell.language', { language: choices.find(({ lang }) => lang === current)?.name ?? current })}</span>
      </button>
      <ul role="list" id="languages" popover="auto">
        {choices.map(({ lang, name }) => (
          <li key={lang}>
            <a href={inLanguage(pathname + search, lang, config)} hrefLang={lang} lang={lang} aria-current={lang === current || undefined} onClick={withFragment}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
