import { Stack, Title } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** What somebody sees of themselves: where they are signed in, and by what. */
export function AccountPage() {
  const say = useSay()
  const { session } = useSession()
  return (
    <Stack gap="xl">
      <div>
        <Title order={1}>{say('account.title')}</Title>
        <p className="lead">
          {session?.name}, {session?.email}
        </p>
      </div>
      <OwnPasskeys />
      <OwnSessions />
    </Stack>
  )
}
