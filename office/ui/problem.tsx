import { Text } from '@mantine/core'
import { Refused } from '../core/ask.ts'
import { NothingBegun, WindowBlocked } from '../core/identity.ts'
import { useSay, type Say } from '../core/language.tsx'
import { NotProved } from '../core/proof.ts'
import { PasskeyCanceled } from '../core/passkey.ts'

function problemText(error: unknown, say: Say): string {
  if (error instanceof PasskeyCanceled) return say('problem.passkey')
  if (error instanceof WindowBlocked) return say('problem.window')
  if (error instanceof NothingBegun) return say('identity.notBegun')
  return error instanceof Refused ? error.message : say('failure.text')
}

/** What was wrong with a press, said where it was made; nothing where who pressed thought better of it. */
export function Problem({ error }: { error: unknown }) {
  const say = useSay()
  return (
    <div role="alert">
      {error && !(error instanceof NotProved) ? (
        <Text className="problem" c="var(--danger)">
          {problemText(error, say)}
        </Text>
      ) : null}
    </div>
  )
}
