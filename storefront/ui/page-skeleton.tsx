import './page-skeleton.css'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'

/** The room that a screen takes until the session is read; what the visitor waits for is said, and shown where it is `news`. */
export function PageSkeleton({ news }: { news?: string }) {
  const t = useTexts()
  return (
    <div className="page skeleton" aria-busy="true">
      <PageTitle text={news} />
      <p className={news ? 'skeleton__news' : 'visually-hidden'} role="status">
        {news ?? t('shell.waiting')}
      </p>
      {/* who has no scripts waits for nothing; a browser that has them leaves this as it came */}
      <noscript>{import.meta.env.SSR && <p className="notice">{t('shell.noScripts')}</p>}</noscript>
    </div>
  )
}
