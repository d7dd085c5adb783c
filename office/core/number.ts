import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Counts as people here write them. */
export function useNumber() {
  const { locale } = useLanguage()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale)
    return (count: number) => format.format(count)
  }, [locale])
}
