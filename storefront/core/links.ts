import { useCallback } from 'react'
import { useLang } from './language.tsx'
import { link, type LinkParams, type LinkQuery, type RouteName } from '@foyer/contract/paths.ts'

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
