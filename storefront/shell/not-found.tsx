import './not-found.css'
import { Link } from '../router/link.tsx'
import { useWayToChoose } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageTitle } from '../core/page-title.tsx'

/** The 404 page: an empty frame on the wall. */
export function NotFound() {
  const t = useTexts()
  const to = useLink()
  const choose = useWayToChoose()
  return (
    <div className="page not-found">
      <PageTitle route="pageNotFound" />
      <meta name="robots" content="noindex" />
      <div className="not-found__frame" />
      <div className="not-found__text">
        <h1>{t('title.pageNotFound')}</h1>
        <p>{t('shell.notFoundText')}</p>
        <ul>
          <li>
            <Link to={to('home')}>{t('shell.toHome')}</Link>
          </li>
          {choose.to !== to('home') && (
            <li>
              <Link to={choose.to}>{choose.label}</Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
