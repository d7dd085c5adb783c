import { useEffect } from 'react'
import { useLocation } from '../router/hooks.ts'
import { languageOf } from '@foyer/domain/shop/languages.ts'
import { isRememberedAddress, partnerToRemember, referrerToRemember } from '@foyer/domain/shop/redirect-memory.ts'
import { useReturnRoute } from '../account/use-return-route.ts'
import { useLang } from '../core/language.tsx'
import { languageStore, lastUrlStore, partnerStore, paymentHostStore, referrerStore } from '../core/session.ts'
import { useShop } from '../core/shop-data.ts'

/** Payment providers never count as the referrer (R4.15). */
const paymentHosts = ['stripe.com', 'twint.ch', 'paypal.com', 'datatrans.com', 'postfinance.ch']

/** Stores partner, referrer, language and last address in the session (R4.6 to R4.15, R9.25). */
export function useVisit(): void {
  const lang = useLang()
  const { config } = useShop()
  const { pathname, search } = useLocation()
  useReturnRoute()

  useEffect(() => {
    const partner = partnerToRemember(new URLSearchParams(location.search).get('partner'))
    if (partner) partnerStore.write(partner)
    const referrer = referrerToRemember(document.referrer, [
      ...paymentHosts,
      paymentHostStore.read() ?? location.hostname,
      location.hostname,
    ])
    if (referrer) referrerStore.write(referrer)
  }, [])

  useEffect(() => {
    if (languageOf(pathname, config)) languageStore.write(lang)
    if (isRememberedAddress(pathname, config)) lastUrlStore.write(pathname + search)
  }, [lang, config, pathname, search])
}
