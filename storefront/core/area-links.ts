import { routeExists } from '@foyer/domain/museum/areas.ts'
import { createMatcher } from '../router/match.ts'
import { useTexts } from './language.tsx'
import { useLink, type LinkTo } from './links.ts'
import { paths } from '@foyer/contract/paths.ts'
import { useShop } from './shop-data.ts'

const match = createMatcher(Object.entries(paths).map(([name, path]) => ({ name, path })))

/** Like `useLink`; null for a route whose area is switched off, as nothing may lead there. */
export function useAreaLink(): LinkTo<string | null> {
  const to = useLink()
  const { config } = useShop()
  return (name, ...rest) => (routeExists(name, config) ? to(name, ...rest) : null)
}

/** Whether something may lead to this path of the shop: not to an area that is switched off. */
export function useIsOn(): (path: string) => boolean {
  const { config } = useShop()
  return (path) => routeExists(match(path.split(/[?#]/, 1)[0]!)!.route.name, config)
}

/** Where a visitor goes on choosing: to the tickets, else to the tours, else home. */
export function useWayToChoose(): { to: string; label: string } {
  const t = useTexts()
  const to = useLink()
  const areaLink = useAreaLink()
  const [tickets, tours] = [areaLink('tickets'), areaLink('guidedTours')]
  if (tickets) return { to: tickets, label: t('shell.toTickets') }
  return tours ? { to: tours, label: t('shell.toTours') } : { to: to('home'), label: t('shell.toHome') }
}
