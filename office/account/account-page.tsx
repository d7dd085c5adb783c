import { Stack } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { OwnIdentity } from './own-identity.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** What somebody sees of themselves: where they are signed in, and by what. */
export function AccountPage() {
  const say = useSay()
  const session = useSession()
  return (
    <Stack gap="xl">
      <div>
        <PageTitle>{say('account.title')}</PageTitle>
        <p className="lead">
          {session?.name}, {session?.email}
        </p>
      </div>
      <OwnIdentity />
      <OwnPasskeys />
      <OwnSessions />
    </Stack>
  )
}
