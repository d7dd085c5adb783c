import { useEffect } from 'react'
import { useLocation, useRoute } from '../router/hooks.ts'
import { languageOf } from '@foyer/domain/museum/languages.ts'
import { isRememberedAddress, partnerToRemember, referrerToRemember } from '../account/redirect-memory.ts'
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
  const { id } = useRoute()
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
    // the address of a link to a new password has its token
    if (id !== 'recoverAccount' && isRememberedAddress(pathname, config)) lastUrlStore.write(pathname + search)
  }, [lang, config, id, pathname, search])
}
