import { languageOf } from './languages.ts'
import { accountScreens } from './layout.ts'
import { safeReturnTo } from './return-path.ts'

/** The remembered post-login route after moving from one route to another (R4.7 to R4.10). */
export function rememberedAfter(remembered: 'checkout' | null, from: string, to: string): 'checkout' | null {
  if (!accountScreens.includes(to)) return null
  return from.startsWith('checkout') && from !== 'checkoutSuccess' ? 'checkout' : remembered
}

/** Where a login leads: to the remembered route, else to `returnTo`, else home (R4.11). */
export function afterLogin(remembered: string | null, returnTo: string | null, home: string): string {
  return remembered ?? safeReturnTo(returnTo) ?? home
}

/** Whether an address is kept as the last visited one: the root is not, with or without its language (R4.12, R4.13). */
export function isKeptAddress(path: string, config: { languages: string[] }): boolean {
  const rest = path.replace(/[?#].*/, '').replace(/\/+$/, '')
  return rest !== '' && rest !== `/${languageOf(path, config) ?? ''}`
}

/** As long as the API takes them: a longer one would stand in the way of every payment of the session. */
const longestPartner = 100
const longestReferrer = 2000

/** The partner that the start address names (R4.6); null when it names none, or what cannot be one. */
export function keptPartner(named: string | null): string | null {
  const partner = named?.trim() ?? ''
  return partner === '' || partner.length > longestPartner || /[\u0000-\u001f\u007f]/.test(partner) ? null : partner
}

/** The beginning of the referrer, to keep; null when there is none or it is a payment provider's page (R4.14, R4.15). */
export function keptReferrer(referrer: string, providerHosts: readonly string[]): string | null {
  const host = URL.parse(referrer)?.hostname
  if (!host) return null
  return providerHosts.some((provider) => host === provider || host.endsWith(`.${provider}`))
    ? null
    : referrer.slice(0, longestReferrer)
}
