import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatch, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { staffSignOut } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useIdleEnd } from '../core/idle.ts'
import { useSay } from '../core/language.tsx'
import { useLive } from '../core/live.ts'
import { useMay } from '../core/may.ts'
import { useSession, type Session } from '../core/session.ts'
import { InboxWay } from '../inbox/inbox-way.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { KeyMap } from './key-map.tsx'
import { Menu } from './menu.tsx'
import { SearchField } from './search-field.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { waysFor } from './ways.ts'
import { Way } from '../ui/way.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Museum } from '../ui/museum.tsx'

/**
 * The office of who is signed in. When a session ends, what is open is hidden rather than left: whoever signs in again
 * finds it as it was, and somebody else does not find it.
 */
export function Frame() {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session && session !== last) setLast(session)
  useIdleEnd(session)
  useLive(session !== null)
  return (
    <>
      {last && (
        <div key={last.person} hidden={!session}>
          <Rooms session={last} />
        </div>
      )}
      {session ? <ProofDialog /> : <SignIn last={last} />}
    </>
  )
}

/** Bar, rail and page; on a phone the rail, and who is signed in, are behind a button. */
function Rooms({ session }: { session: Session }) {
  const say = useSay()
  const may = useMay()
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  // a counter has the whole screen
  if (useMatch({ from: '/inside/counter', shouldThrow: false })) return <Outlet />
  const who = (
    <>
      <LanguageChoice />
      <span className="frame__name">{session.name}</span>
      <SignOut />
    </>
  )
  return (
    <div className="frame">
      <a className="frame__skip" href="#page">
        {say('frame.skip')}
      </a>
      <header className="frame__bar">
        {isNarrow && <Menu ways={<Ways session={session} />} who={who} />}
        <Museum />
        {may('find') && <SearchField />}
        <div className="frame__who">
          <KeyMap />
          {!isNarrow && who}
        </div>
      </header>
      {!isNarrow && <Ways session={session} />}
      <main id="page" className="frame__page" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

function Ways({ session }: { session: Session }) {
  const say = useSay()
  return (
    <nav className="frame__rail" aria-label={say('frame.navigation')}>
      {waysFor(session).map(({ to, icon, label }) =>
        to === '/inbox' ? <InboxWay key={to} /> : <Way key={to} to={to} icon={icon} label={say(label)} />,
      )}
    </nav>
  )
}

function SignOut() {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // what is on its way would find that nobody is signed in
      await queries.cancelQueries()
      return ask(staffSignOut, {})
    },
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
