import { languageOf } from '@foyer/domain/museum/languages.ts'
import { accountScreens } from '../core/layout.ts'
import { safeReturnTo } from './return-path.ts'
import { withoutEnd } from '@foyer/domain/text/without-end.ts'

/** The remembered post-login route after moving from one route to another (R4.7 to R4.10). */
export function rememberedAfter(remembered: 'checkout' | null, from: string, to: string): 'checkout' | null {
  if (!accountScreens.includes(to)) return null
  return from.startsWith('checkout') && from !== 'checkoutSuccess' ? 'checkout' : remembered
}

/** Where a login leads: to the remembered route, else to `returnTo`, else home (R4.11). */
export function afterLogin(remembered: string | null, returnTo: string | null, home: string): string {
  return remembered ?? safeReturnTo(returnTo) ?? home
}

/** Whether an address is remembered as the last one visited: any but the root, also in a language (R4.12, R4.13). */
export function isRememberedAddress(path: string, config: { languages: string[] }): boolean {
  const rest = withoutEnd(path.replace(/[?#].*/, ''), /\//)
  return rest !== '' && rest !== `/${languageOf(path, config) ?? ''}`
}

/** The API's limit: a longer partner would fail every payment of the session. */
const longestPartner = 100
const longestReferrer = 2000

/** The partner in the start address (R4.6); null when there is none or it is invalid. */
export function partnerToRemember(typed: string | null): string | null {
  const partner = typed?.trim() ?? ''
  return partner === '' || partner.length > longestPartner || /[\u0000-\u001f\u007f]/.test(partner) ? null : partner
}

/** The beginning of the referrer, to remember; null without one or from a payment provider's page (R4.14, R4.15). */
export function referrerToRemember(referrer: string, providerHosts: readonly string[]): string | null {
  const host = URL.parse(referrer)?.hostname
  if (!host) return null
  return providerHosts.some((provider) => host === provider || host.endsWith(`.${provider}`))
    ? null
    : referrer.slice(0, longestReferrer)
}
