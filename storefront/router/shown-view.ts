import type { Action, Location } from './history.ts'
import type { Params } from './match.ts'
import { pickQueries } from './screen.ts'
import type { ScreenResult } from './screen-loader.ts'

/** What is on the screen. */
export interface View extends ScreenResult {
  location: Location
  action: Action
  id: string
  params: Params
}

/** `pending` at once; `view` as soon as React gets there. */
export type Change = { pending: Location } | { view: View; from: View; viewTransition: boolean }

/** What is on the screen and what is on its way there; who listens is told of every change. */
export function shownView(first: View, base: string) {
  let view = first
  let pending: Location | null = null
  let loadedAt = Date.now()
  const listeners = new Set<(change: Change) => void>()
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))
  return {
    /** What all addresses begin with. */
    base,
    get view() {
      return view
    },
    get pending() {
      return pending
    },
    /** When the data of the screen were loaded, in ms. */
    get loadedAt() {
      return loadedAt
    },
    show(next: View, viewTransition = false): void {
      const from = view
      if (next.loaded !== from.loaded) loadedAt = Date.now()
      view = next
      pending = null
      emit({ view, from, viewTransition })
    },
    wait(to: Location): void {
      pending = to
      emit({ pending: to })
    },
    listen(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether a view stays for another address: nothing that its `load` reads is different. */
export function stays(view: View, to: Location, { id, params }: Pick<View, 'id' | 'params'>): boolean {
  const names = view.screen?.loadsBy ?? []
  return (
    view.loaded !== undefined &&
    id === view.id &&
    JSON.stringify(params) === JSON.stringify(view.params) &&
    pickQueries(names, to.search) === pickQueries(names, view.location.search)
  )
}
