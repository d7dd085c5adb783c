import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { staffSignOut } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Museum } from '../ui/museum.tsx'

/** Bar, rail and page of who is signed in. */
export function Frame() {
  const say = useSay()
  const { session, may } = useSession()
  if (!session) return null
  return (
    <div className="frame">
      <a className="frame__skip" href="#page">
        {say('frame.skip')}
      </a>
      <header className="frame__bar">
        <Museum />
        <div className="frame__who">
          <LanguageChoice />
          <span className="frame__name">{session.name}</span>
          <SignOut />
        </div>
      </header>
      <nav className="frame__rail" aria-label={say('frame.navigation')}>
        {may('people') && (
          <Link to="/people" className="frame__way">
            <Icon of="people" />
            <span>{say('people.title')}</span>
          </Link>
        )}
        <Link to="/account" className="frame__way">
          <Icon of="account" />
          <span>{say('account.title')}</span>
        </Link>
      </nav>
      <main id="page" className="frame__page" tabIndex={-1}>
        <Outlet />
      </main>
      <ProofDialog />
    </div>
  )
}

function SignOut() {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(staffSignOut, {}),
    onSettled: async () => {
      queries.clear()
      await navigate({ to: '/sign-in' })
    },
  })
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
      {say('frame.signOut')}
    </Button>
  )
}
