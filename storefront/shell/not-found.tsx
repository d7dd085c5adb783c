import './not-found.css'
import { Link } from 'react-router'
import { useTexts } from '../shop/language.tsx'
import { useLink } from '../shop/links.ts'
import { PageTitle } from '../shop/page-title.tsx'
import { useShop } from '../shop/shop-data.ts'

/** An empty frame on the wall: what was asked for does not hang here. */
export function NotFound() {
  const t = useTexts()
  const to = useLink()
  const { config } = useShop()
  return (
    <div className="page not-found">
      <PageTitle route="pageNotFound" />
      <meta name="robots" content="noindex" />
      <svg className="not-found__frame" viewBox="0 0 320 240" aria-hidden="true">
        <path d="M160 6v28" />
        <path d="M20 34h280v200H20z" />
        <path d="M34 48h252v172H34z" />
      </svg>
      <div className="not-found__text">
        <h1>{t('shell.notFound')}</h1>
        <p>{t('shell.notFoundText')}</p>
        <ul role="list">
          <li>
            <Link to={to('home')}>{t('shell.toHome')}</Link>
          </li>
          {config.hasTickets && (
            <li>
              <Link to={to('tickets')}>{t('shell.toTickets')}</Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
