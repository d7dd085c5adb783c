import { useRoute } from '../router/hooks.ts'
import { browserTitle, siteName } from '@foyer/domain/shop/site-name.ts'
import type { RouteName } from '@foyer/contract/paths.ts'
import { useLang, useTexts } from './language.tsx'
import { useShop } from './shop-data.ts'

export function useSiteName(): string {
  return siteName(useShop().config, useLang())
}

/** Each screen shows exactly one: the title of its route, or `text`; `error` puts the prefix of a failed submit before it. */
export function PageTitle({ text, route, error = false }: { text?: string; route?: RouteName; error?: boolean }) {
  const t = useTexts()
  const here = useRoute().id as RouteName
  const name = route ?? here
  const title = text ?? t(`title.${name}`)
  const said = browserTitle(title, useSiteName(), useShop().deployment.separator)
  return <title>{error ? t('shell.errorTitle', { title: said }) : said}</title>
}
