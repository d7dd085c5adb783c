import { useRoute } from '../router/hooks.ts'
import { browserTitle, siteName } from '@foyer/domain/museum/site-name.ts'
import type { RouteName } from '@foyer/contract/paths.ts'
import { useLang, useTexts } from './language.tsx'
import { useShop } from './shop-data.ts'

export function useSiteName(): string {
  return siteName(useShop().config, useLang())
}

/** The document title, one per screen: that of the route, or `text`. `error` adds the prefix of a failed submit. */
export function PageTitle({ text, route, error = false }: { text?: string; route?: RouteName; error?: boolean }) {
  const t = useTexts()
  const here = useRoute().id as RouteName
  const name = route ?? here
  const title = text ?? t(`title.${name}`)
  const fullTitle = browserTitle(title, useSiteName(), useShop().deployment.separator)
  return <title>{error ? t('shell.errorTitle', { title: fullTitle }) : fullTitle}</title>
}
