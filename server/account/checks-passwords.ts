import type { Route } from '../http/router.ts'
import { TooBusy } from '../process-pool.ts'
import type { Context } from '../context.ts'

const busy = { refused: 'LOGINS_BUSY' } as const

/**
 * Calls that check or hash a password, for as many visitors at once as the shop can answer soon. Others are refused
 * before their request is parsed; those that were let in at once with others, before anything else is done for them.
 */
export function checksPasswords({ passwords }: Pick<Context, 'passwords'>, routes: Route[]): Route[] {
  return routes.map((route) => ({
    ...route,
    busy: () => (passwords.full() ? busy : null),
    async handle(incoming) {
      try {
        return (await passwords.serve(() => route.handle(incoming))) ?? busy
      } catch (error) {
        if (error instanceof TooBusy) return busy
        throw error
      }
    },
  }))
}
