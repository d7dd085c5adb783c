import { useEffect, useRef } from 'react'
import { useRoute } from '../router/hooks.ts'
import { rememberedAfter } from '@foyer/domain/shop/redirect-memory.ts'
import { returnRouteStore } from '../core/session.ts'

/** Remembers, while a visitor moves, that the login was reached from the checkout (R4.7 to R4.10). */
export function useReturnRoute(): void {
  const route = useRoute().id
  const last = useRef<string | null>(null)
  useEffect(() => {
    const from = last.current
    last.current = route
    // a fresh document comes from nowhere: what the session remembers is judged by where it is now
    const kept = rememberedAfter(returnRouteStore.read() === 'checkout' ? 'checkout' : null, from ?? '', route)
    if (kept) returnRouteStore.write(kept)
    else returnRouteStore.clear()
  }, [route])
}
