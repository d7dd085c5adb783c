import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLang } from '../shop/language.tsx'
import { languageStore, lastUrlStore, partnerStore } from '../shop/session.ts'

/** What the session remembers of a visit (R4.6, R4.12 to R4.15, R9.25). */
export function useVisit(): void {
  const lang = useLang()
  const { pathname, search } = useLocation()

  useEffect(() => {
    const partner = new URLSearchParams(location.search).get('partner')
    if (partner) partnerStore.write(partner)
  }, [])

  useEffect(() => {
    languageStore.write(lang)
    if (!/^\/[^/]*\/?$/.test(pathname)) lastUrlStore.write(pathname + search)
  }, [lang, pathname, search])
}
