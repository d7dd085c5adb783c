import { useLanguage } from './language.tsx'

/** Where somebody comes from, as it is read: the name of a country; a postcode stands for itself. */
export function useOriginName(): (origin: string) => string {
  const { locale } = useLanguage()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return (origin) => (/^[A-Z]{2}$/.test(origin) ? (countries.of(origin) ?? origin) : origin)
}
