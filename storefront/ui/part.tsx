import './page-skeleton.css'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

export interface Part<P extends object> {
  (props: P): ReactNode
  /** Loads the code in advance, so that the part shows without a skeleton. */
  preload: () => Promise<void>
}

/** A part of a screen in a file of its own: what the session decides, or what others add to it. */
export function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  meanwhile: ReactNode = <div className="skeleton" aria-busy="true" />,
): Part<P> {
  let loaded: ComponentType<P> | null = null
  const loadPart = async () => {
    // a file that is missing makes the page reload, so this promise never resolves
    const view = (await load()) ?? (await new Promise<never>(() => {}))
    loaded = view.default
    return view
  }
  const LazyPart = lazy(loadPart)
  function PartOfScreen(props: P) {
    const [LoadedPart] = useState(() => loaded)
    if (LoadedPart) return <LoadedPart {...props} />
    return (
      <Suspense fallback={meanwhile}>
        <LazyPart {...props} />
      </Suspense>
    )
  }
  // a failure is ignored here: the part tries again when it is rendered, and reports it then
  return Object.assign(PartOfScreen, {
    preload: () =>
      loadPart().then(
        () => undefined,
        () => undefined,
      ),
  })
}
