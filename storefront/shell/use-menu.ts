import type { Config } from '@foyer/contract/shop.schema.ts'
import { menuRoutes, type MenuRoute } from '@foyer/domain/shop/areas.ts'
import { navLabel } from '@foyer/domain/shop/links.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { LinkTo } from '../core/links.ts'

export interface MenuEntry {
  route: MenuRoute
  label: string
  href: string
}

/** One entry per enabled area, with the configured label in this language or else the shop's own. */
export function menuOf(config: Config, lang: string, t: Translate, to: LinkTo): MenuEntry[] {
  return menuRoutes(config).map((route) => ({
    route,
    label: navLabel(config, route, lang, t(`nav.${route}`)),
    href: to(route),
  }))
}
