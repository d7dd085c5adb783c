import { authLogout } from '@foyer/contract/account.calls.ts'
import { checkoutCancel } from '@foyer/contract/checkout.calls.ts'
import { createClient } from '@foyer/contract/client.ts'
import { defaultLanguage } from '@foyer/contract/languages.ts'
import { link } from '@foyer/contract/paths.ts'
import { safeReturnTo } from './return-path.ts'
import { cartStore } from '../cart/cart-store.ts'
import { sentSecrets } from '../core/sent-secrets.ts'
import { languageStore, tokenStore } from '../core/session.ts'
import { forgetHeldCart, paymentStore } from '../cart/payment-store.ts'
import { forgetCustomer } from './customer-store.ts'

/** So long a log-out waits for the server at most, in ms. */
const patience = 3_000

/**
 * Forgets the customer but keeps the basket (R4.57, R4.58), ends the token on the server, and leads back or home
 * (R2.4). It loads a new document, because the language may change.
 */
export async function logOut(query: URLSearchParams, page: Pick<Location, 'replace'> = location): Promise<void> {
  const lang = languageStore.read()
  const token = tokenStore.read()
  const { cartId } = cartStore.read()
  const { hold, acceptsTerms } = paymentStore.read()
  // of a basket of articles, which has an id too, the server hears when it is paid
  const isKnown = hold !== null || acceptsTerms
  forgetCustomer()
  if (token !== null) {
    if (cartId) forgetHeldCart()
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([endToken(token, lang ?? defaultLanguage, isKnown ? cartId : null), late])
  }
  page.replace(safeReturnTo(query.get('returnTo')) ?? (lang ? link('home', { lang }) : '/'))
}

/** Gives back the places that are held with a token, then ends it; also while the page is left. */
async function endToken(token: string, lang: string, cartId: string | null): Promise<void> {
  const api = createClient({
    base: '/api',
    lang,
    ...sentSecrets,
    token: () => token,
    fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
  })
  if (cartId) await api(checkoutCancel, { query: { cartId, noRedirect: '1', keep: '0' } }).catch(() => null)
  await api(authLogout, { body: {} }).catch(() => null)
}
