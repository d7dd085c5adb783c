import { useEffect, useRef } from 'react'
import { useRoute } from '../router/hooks.ts'
import { rememberedAfter } from './redirect-memory.ts'
import { returnRouteStore } from '../core/session.ts'

/** Remembers that the login was reached from the checkout (R4.7 to R4.10). */
export function useReturnRoute(): void {
  const route = useRoute().id
  const last = useRef<string | null>(null)
  useEffect(() => {
    const from = last.current
    last.current = route
    // a new document has no previous route, so the current one decides whether the remembered route still holds
    const remembered = rememberedAfter(returnRouteStore.read() === 'checkout' ? 'checkout' : null, from ?? '', route)
    if (remembered) returnRouteStore.write(remembered)
    else returnRouteStore.clear()
  }, [route])
}
