import { Link, Outlet } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { settingsFor } from './settings-for.ts'
import { PageTitle } from '../ui/page-title.tsx'

/** What an administrator sets, a tab for each that this person may see. */
export function Settings() {
  const say = useSay()
  const session = useSession()
  return (
    <>
      <PageTitle>{say('settings.title')}</PageTitle>
      <nav className="tabs" aria-label={say('settings.title')}>
        {session &&
          settingsFor(session).map((name) => (
            <Link key={name} to={`/settings/${name}`} className="tabs__tab">
              {say(`${name}.title`)}
            </Link>
          ))}
      </nav>
      <Outlet />
    </>
  )
}
