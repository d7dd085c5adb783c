import './page-links.css'
import { Link } from '../router/link.tsx'
import { useTexts } from '../core/language.tsx'

interface PageLinksProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** Links to the other pages of a list; nothing where one page has it all. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  const t = useTexts()
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) < 3,
  )
  return (
    <nav className="page-links" aria-label={t('merchandise.pages')}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefOf(page - 1)} rel="prev">
              {t('merchandise.previousPage')}
            </Link>
          </li>
        )}
        {near.map((one, index) => (
          <li key={one} data-gap={index > 0 && one - near[index - 1]! > 1 ? true : undefined}>
            <Link
              to={hrefOf(one)}
              className="figures"
              aria-label={t('merchandise.page', { page: one })}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={hrefOf(page + 1)} rel="next">
              {t('merchandise.nextPage')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
