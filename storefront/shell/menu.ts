import type { Config } from '@foyer/contract/shop.schema.ts'
import type { LinkTo } from '../shop/links.ts'
import type { Translate } from '@foyer/texts/format.ts'

const areas = [
  { key: 'tickets', flag: 'hasTickets', route: 'tickets' },
  { key: 'guidedTours', flag: 'hasGuidedTours', route: 'guidedTours' },
  { key: 'merchandise', flag: 'hasMerchandise', route: 'merchandise' },
  { key: 'passes', flag: 'hasMemCard', route: 'passes' },
  { key: 'vouchers', flag: 'hasVouchers', route: 'voucherList' },
] as const

export type AreaKey = (typeof areas)[number]['key']
export interface MenuEntry {
  key: AreaKey
  label: string
  href: string
}

/** One entry per enabled area; its label is the configured one of the language, else the shop's (R2.50 to R2.55). */
export function menuOf(config: Config, lang: string, t: Translate, to: LinkTo): MenuEntry[] {
  return areas
    .filter(({ flag }) => config[flag])
    .map(({ key, route }) => ({ key, label: config.navTranslations[key]?.[lang] ?? t(`nav.${key}`), href: to(route) }))
}
