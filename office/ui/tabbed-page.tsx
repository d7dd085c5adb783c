import { Link, Outlet, type LinkProps } from '@tanstack/react-router'
import { PageTitle } from './page-title.tsx'

interface TabbedPageProps {
  title: string
  tabs: readonly { to: NonNullable<LinkProps['to']>; label: string }[]
}

/** Pages that belong together, a tab for each that this person may see. */
export function TabbedPage({ title, tabs }: TabbedPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <nav className="tabs" aria-label={title}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} className="tabs__tab">
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
