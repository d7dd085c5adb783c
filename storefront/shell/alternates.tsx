import { useLocation } from 'react-router'
import { inLanguage } from '@foyer/domain/shop/languages.ts'
import { useShop } from '../shop/shop-data.ts'

/** The page in the other languages, for search engines: each with itself, and the default for everyone else. */
export function Alternates() {
  const { config, publicUrl } = useShop()
  const { pathname } = useLocation()
  const address = (lang: string) => publicUrl + inLanguage(pathname, lang, config)
  return (
    <>
      <link rel="canonical" href={publicUrl + pathname} />
      {config.languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(config.languages[0] ?? 'de')} />
    </>
  )
}
