import type { ComponentType } from 'react'
import type { Api } from '@foyer/contract/client.ts'
import type { Params } from './match.ts'

export interface Reading {
  api: Api
  params: Params
  query: URLSearchParams
  /** Whether a screen exists in this shop, where that is known before: nothing has to be asked for one that does not. */
  exists?: ((route: string) => boolean) | undefined
}
/** What a screen reads before it shows: once for the server and the browser. */
export type Load<T> = (reading: Reading) => Promise<T>

/** What the file of a screen exports. */
export interface Screen {
  default: ComponentType
  load?: Load<unknown>
  /** Shown until `load` is done; a screen that has one reads what is the visitor's own, so it reads in the browser alone. */
  Skeleton?: ComponentType
  /** The queries that `load` reads: when one changes, the screen reads again. */
  loadsBy?: readonly string[]
  /** Queries that the screen shows something by without reading again. */
  showsBy?: readonly string[]
}

export interface Route {
  id: string
  path: string
  /** The screen's code; null answers not found. Undefined comes from a file that is missing after a deployment, while the page loads again. */
  screen: (() => Promise<Screen | undefined>) | null
}

/** The part of a search that makes a difference for the screen, in one spelling: what the server renders by, and a cache keeps pages by. */
export function searchOf(screen: Screen | null, search: string): string {
  if (!screen) return ''
  return picked([...(screen.loadsBy ?? []), ...(screen.showsBy ?? [])], search)
}

export function picked(names: readonly string[], search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
