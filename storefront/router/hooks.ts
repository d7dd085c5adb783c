import { useCallback, useMemo } from 'react'
import { usePending, useShown } from './router-provider.tsx'
import type { Location } from './history.ts'
import type { Router } from './router.ts'
import type { Load } from './screen.ts'

export const useLocation = (): Location => useShown().view.location
export const useNavigate = (): Router['navigate'] => useShown().router.navigate

/** The route that is shown: its name in `routes.ts`, what its path says, and how the visitor came. */
export function useRoute() {
  const { id, params, action } = useShown().view
  return { id, params, action }
}

/** Where the shop is going while that still loads; null when it is there. */
export const useNavigation = usePending

/** What the screen's `load` has read. */
export function useLoaderData<L extends Load<unknown>>(): Awaited<ReturnType<L>> {
  return useShown().view.loaded?.data as Awaited<ReturnType<L>>
}

/** Why the screen could not be read; undefined when it could. */
export const useLoadError = (): unknown => useShown().view.error

/** The queries of the address, and how a screen changes them without leaving a step behind. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const {
    router,
    view: {
      location: { pathname, search },
    },
  } = useShown()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams) =>
      void router.navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace: true }),
    [router, pathname],
  )
  return [query, change]
}

/** Whether the picture of this link moves now: to its screen, or back from it. */
export function useViewTransitionState(href: string): boolean {
  const { moving } = useShown()
  const path = href.split(/[?#]/)[0]
  return moving !== null && (moving.from === path || moving.to === path)
}
