import { createContext, startTransition, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from './history.ts'
import type { Router } from './router.ts'
import type { View } from './shown-view.ts'

interface Moving {
  from: string
  to: string
}
interface RouterState {
  router: Router
  view: View
  moving: Moving | null
}
const RouterContext = createContext<RouterState | null>(null)
/** Separate from the view, because it changes immediately and the view in a transition. */
const PendingContext = createContext<Location | null>(null)

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [view, setView] = useState(router.view)
  const [pending, setPending] = useState<Location | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const painted = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    router.committed(view)
    painted.current?.()
  }, [router, view])

  useLayoutEffect(
    () =>
      router.listen((change) => {
        if ('pending' in change) return setPending(change.pending)
        const show = () =>
          startTransition(() => {
            setView(change.view)
            setPending(null)
          })
        if (!change.viewTransition || !document.startViewTransition) return show()
        // both screens mark the picture that moves between them
        const between = { from: change.from.location.pathname, to: change.view.location.pathname }
        flushSync(() => setMoving(between))
        const transition = document.startViewTransition(
          () =>
            new Promise<void>((resolve) => {
              painted.current = resolve
              show()
            }),
        )
        const end = () => setMoving((now) => (now === between ? null : now))
        transition.ready.catch(() => {})
        transition.finished.then(end, end)
      }),
    [router],
  )
  // before any effect: what was pressed until then is answered by one, and is not undone by the address as it was
  useLayoutEffect(() => router.begin(), [router])

  const state = useMemo(() => ({ router, view, moving }), [router, view, moving])
  return (
    <RouterContext value={state}>
      <PendingContext value={pending}>{children}</PendingContext>
    </RouterContext>
  )
}

export function useRouterState(): RouterState {
  const state = use(RouterContext)
  if (!state) throw new Error('no router: a component stands outside RouterProvider')
  return state
}
export const usePending = (): Location | null => use(PendingContext)
