import { afterLogin } from './redirect-memory.ts'
import { useLink } from '../core/links.ts'
import { returnRouteStore } from '../core/session.ts'
import { useSearchParams } from '../router/hooks.ts'

/**
 * Where the visitor goes on once they are known: to the checkout that they left, else to `returnTo`, else home (R4.11).
 */
export function useWayOn(home?: string): () => string {
  const to = useLink()
  const [query] = useSearchParams()
  return () =>
    afterLogin(
      returnRouteStore.read() === 'checkout' ? to('checkout') : null,
      query.get('returnTo'),
      home ?? to('home'),
    )
}
