import './page-skeleton.css'
import type { RouteName } from '@foyer/contract/paths.ts'
import { useRoute } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'

interface PageSkeletonProps {
  /** What is happening while it loads. */
  news?: string
  /** By default the title of the route. */
  heading?: string
  /** Whose title the document has, by default this route's. */
  route?: RouteName
}

/** Heading and title of a screen that loads in the browser, and its space. */
export function PageSkeleton({ news, heading, route }: PageSkeletonProps) {
  const t = useTexts()
  const here = useRoute().id as RouteName
  return (
    <div className="page skeleton" aria-busy="true">
      <PageTitle {...(news ? { text: news } : route && { route })} />
      <h1>{news ?? heading ?? t(`title.${here}`)}</h1>
      <p className="visually-hidden" role="status">
        {news ?? t('shell.waiting')}
      </p>
      {/* rendered by the server only: with scripts, React leaves the content of noscript alone */}
      <noscript>{import.meta.env.SSR && <p className="notice">{t('shell.noScripts')}</p>}</noscript>
    </div>
  )
}
