import { useCallback } from 'react'
import { useLang } from './language.tsx'
import { paths, type RouteName } from './paths.ts'

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Tail}`
  ? Name | Names<Tail>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type LinkParams<N extends RouteName> = { [K in Names<(typeof paths)[N]>]: string | number }
export type LinkQuery = Record<string, string | number | null | undefined>

/** The address of a route, made from the route table; query values that are null, undefined or empty are left out. */
export function link<N extends RouteName>(name: N, params: LinkParams<N>, query: LinkQuery = {}): string {
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

type Rest<N extends RouteName> = Omit<LinkParams<N>, 'lang'>
type Arguments<N extends RouteName> = keyof Rest<N> extends never
  ? [params?: Rest<N>, query?: LinkQuery]
  : [params: Rest<N>, query?: LinkQuery]
export type LinkTo<To = string> = <N extends RouteName>(name: N, ...rest: Arguments<N>) => To

/** {@link link} with the language of the page filled in. */
export function useLink(): LinkTo {
  const lang = useLang()
  return useCallback(
    (name, ...[params, query]) => link(name, { lang, ...params } as unknown as LinkParams<typeof name>, query),
    [lang],
  )
}
