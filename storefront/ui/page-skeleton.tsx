import './page-skeleton.css'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'

/** Reserves the space of a screen that loads in the browser. `news` is shown while it loads. */
export function PageSkeleton({ news }: { news?: string }) {
  const t = useTexts()
  return (
    <div className="page skeleton" aria-busy="true">
      <PageTitle text={news} />
      <p className={news ? 'skeleton__news' : 'visually-hidden'} role="status">
        {news ?? t('shell.waiting')}
      </p>
      {/* rendered by the server only: with scripts, React leaves the content of noscript alone */}
      <noscript>{import.meta.env.SSR && <p className="notice">{t('shell.noScripts')}</p>}</noscript>
    </div>
  )
}
