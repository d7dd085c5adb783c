import type { ComponentType } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import type { Params } from './match.ts'

export interface LoadArgs {
  api: Api
  params: Params
  query: URLSearchParams
  /**
   * Whether a screen exists in this shop, where that is known before: nothing has to be asked for one that does not.
   */
  exists?: ((route: string) => boolean) | undefined
}
/** Loads the data of a screen, on the server and in the browser alike. */
export type Load<T> = (args: LoadArgs) => Promise<T>

/** The exports of a screen file. */
export interface Screen {
  default: ComponentType
  load?: Load<unknown>
  /**
   * Shown until the browser can render the screen. A screen that has one depends on the session, or must not be used
   * without its code, so it is rendered there only.
   */
  Skeleton?: ComponentType
  /** Stands below it in place of the shop's footer. */
  Footer?: ComponentType
  /** `load` needs nothing of the session: the page brings its data although the browser renders the screen. */
  loadsOnServer?: boolean
  /** Called in the browser before the screen loads, or before it is shown if its data are there already. */
  prepare?: () => void
  /** The queries that `load` reads: when one changes, the screen loads again. */
  loadsBy?: readonly string[]
  /** Queries that only the component reads: a change renders, and loads nothing. */
  showsBy?: readonly string[]
}

export interface Route {
  id: string
  path: string
  /**
   * The screen's code; null means not found. It resolves to undefined when a file is missing after a deployment and the
   * page is about to reload.
   */
  screen: (() => Promise<Screen | undefined>) | null
}

/**
 * The normalised part of a query that changes the screen: the server renders by it, and the page cache uses it as key.
 */
export function searchOf(screen: Screen | null, search: string): string {
  if (!screen) return ''
  return pickQueries([...(screen.loadsBy ?? []), ...(screen.showsBy ?? [])], search)
}

export function pickQueries(names: readonly string[], search: string): string {
  const all = new URLSearchParams(search)
  const picked = new URLSearchParams()
  for (const name of names) {
    const value = all.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked.size > 0 ? `?${picked}` : ''
}
