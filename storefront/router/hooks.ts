import { useCallback, useMemo } from 'react'
import { usePending, useRouterState } from './router-provider.tsx'
import type { Location } from './history.ts'
import type { Router } from './router.ts'
import type { Load } from './screen.ts'

export const useLocation = (): Location => useRouterState().view.location
export const useNavigate = (): Router['navigate'] => useRouterState().router.navigate
export const useReload = (): Router['reload'] => useRouterState().router.reload
export const useRefresh = (): Router['refresh'] => useRouterState().router.refresh

/** The current route: its name in `routes.ts`, its path parameters, and the kind of navigation that led here. */
export function useRoute() {
  const { id, params, action } = useRouterState().view
  return { id, params, action }
}

/** The location that is being loaded, else null. */
export const useNavigation = usePending

/** The result of the screen's `load`. */
export function useLoaderData<L extends Load<unknown>>(): Awaited<ReturnType<L>> {
  return useRouterState().view.loaded?.data as Awaited<ReturnType<L>>
}

/** Why the screen could not be loaded; undefined when it could. */
export const useLoadError = (): unknown => useRouterState().view.error

/** The query of the address, and a setter that replaces the history entry. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams) => void] {
  const {
    router,
    view: {
      location: { pathname, search },
    },
  } = useRouterState()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: URLSearchParams) =>
      void router.navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace: true }),
    [router, pathname],
  )
  return [query, change]
}

/** Whether a view transition to or from the screen of this link is running. */
export function useViewTransitionState(href: string): boolean {
  const { moving } = useRouterState()
  const path = href.split(/[?#]/)[0]
  return moving !== null && (moving.from === path || moving.to === path)
}
