import { menuRoutes, type MenuRoute } from '@foyer/domain/museum/areas.ts'
import { navLabel } from '@foyer/domain/museum/links.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'

interface MenuEntry {
  route: MenuRoute
  label: string
  href: string
}

/** One entry per enabled area, with the configured label in this language or else the shop's own. */
export function useMenu(): MenuEntry[] {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const { config } = useShop()
  return menuRoutes(config).map((route) => ({
    route,
    label: navLabel(config, route, lang, t(`nav.${route}`)),
    href: to(route),
  }))
}
