import { permissionFor, type OfficeAct } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { Route } from '../http/router.ts'
import { sessionCheck } from '../staff/session.service.ts'
import { keyCheck } from './keys.service.ts'
import { venuesAskedFor } from './venues-asked-for.ts'

/**
 * Opens the call of an act to whoever has a key or a session and may do it. Who may it in some venues may do only what
 * names one of them: an act that cannot be held to a venue is refused before it is read. The key of a gate lets in at
 * its venue alone; it may have the list of the day, which names nobody, and takes back its own scans.
 */
export function openedFor(shop: Context): (act: OfficeAct, route: Route) => Route {
  const keyFor = keyCheck(shop)
  const personFor = sessionCheck(shop)
  return (act, route) => {
    const permission = permissionFor(act)
    return {
      ...route,
      async opens(sent, address) {
        if (sent.session === null) return keyFor(act, sent.bearer, address)
        const by = await personFor(sent, address)
        if ('refused' in by) return by
        const venues = permission === null ? undefined : by.person.may.get(permission)
        const isHeldTo = venues === null || route.call.path in venuesAskedFor
        return venues !== undefined && isHeldTo ? by : { refused: 'FORBIDDEN' }
      },
      async handle(incoming) {
        const { person, venue: gate } = incoming.by
        const ofGate = gate && route.call.path in venuesAskedFor ? new Set([gate]) : null
        const venues = ofGate ?? (permission && person?.may?.get(permission))
        if (venues) {
          const asked = venuesAskedFor[route.call.path]!(incoming.body as never, await shop.catalogue.current())
          if (asked.length === 0 || !asked.every((venue) => venue !== undefined && venues.has(venue)))
            return { refused: 'FORBIDDEN' }
        }
        return route.handle(incoming)
      },
    }
  }
}
