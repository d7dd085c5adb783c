import './header.css'
import type { MouseEvent } from 'react'
import { useLocation } from '../router/hooks.ts'
import { useRouterState } from '../router/router-provider.tsx'
import { inLanguage, languageChoices } from '@foyer/domain/museum/languages.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { DropDown } from '../ui/drop-down.tsx'

const withFragment = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.hash = location.hash
}

/** Plain links, because another language needs a new document (R2.57); none if there is only one language (R2.56). */
export function LanguageLinks() {
  const current = useLang()
  const { config } = useShop()
  const { base } = useRouterState().router
  const { pathname, search } = useLocation()
  return languageChoices(config).map(({ lang, name }) => (
    <li key={lang}>
      <a
        href={base + inLanguage(pathname + search, lang, config)}
        hrefLang={lang}
        lang={lang}
        aria-current={lang === current || undefined}
        onClick={withFragment}
      >
        {name}
      </a>
    </li>
  ))
}

export function LanguageSwitch() {
  const t = useTexts()
  const current = useLang()
  const choices = languageChoices(useShop().config)
  if (choices.length === 0) return null
  return (
    <DropDown
      id="languages"
      className="header__link"
      label={
        <>
          <span aria-hidden="true">{current.toUpperCase()}</span>
          <span className="visually-hidden">
            {t('shell.language', { language: choices.find(({ lang }) => lang === current)?.name ?? current })}
          </span>
        </>
      }
    >
      <LanguageLinks />
    </DropDown>
  )
}
