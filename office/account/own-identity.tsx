import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { staffIdentity, staffIdentityRemove } from '@foyer/contract/staff.calls.ts'
import { ask, asks } from '../core/ask.ts'
import { goThere, identityProvider } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'

/** The account at the museum's identity provider by which somebody signs in, where the museum has one. */
export function OwnIdentity() {
  const provider = identityProvider()
  return provider === null ? null : <Account provider={provider} />
}

function Account({ provider }: { provider: string }) {
  const say = useSay()
  const spelled = useSpelled()
  const { data, error } = useQuery({ queryKey: ['own-identity'], queryFn: asks(staffIdentity, {}) })
  const connect = useAct(() => goThere({ for: 'add' }))
  const remove = useAct(() => ask(staffIdentityRemove, {}))
  return (
    <section>
      <Title order={2}>{say('ownIdentity.title', { provider })}</Title>
      <Problem error={error ?? connect.error ?? remove.error} />
      {data === null && (
        <>
          <Text c="dimmed">{say('ownIdentity.none', { provider })}</Text>
          <Button variant="default" mt="sm" loading={connect.isPending} onClick={() => connect.mutate()}>
            {say('ownIdentity.connect')}
          </Button>
        </>
      )}
      {data && (
        <>
          <Text>
            {say('ownIdentity.since', {
              day: spelled.day(data.created),
              used: data.used ? spelled.moment(data.used) : say('passkeys.never'),
            })}
          </Text>
          <Button variant="default" mt="sm" loading={remove.isPending} onClick={() => remove.mutate()}>
            {say('ownIdentity.remove')}
          </Button>
        </>
      )}
    </section>
  )
}
