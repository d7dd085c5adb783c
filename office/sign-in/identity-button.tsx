import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { goInWindow, goThere, identityProvider, useShownInWindow, type Errand } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from '../ui/problem.tsx'

interface IdentityButtonProps {
  /** What for; null where something is missing yet, which is said where it is. */
  errand: () => Errand | null
}

/** Leads to the museum's identity provider, where it has one. */
export function IdentityButton({ errand }: IdentityButtonProps) {
  const say = useSay()
  const provider = identityProvider()
  const go = useMutation({
    mutationFn: async () => {
      const what = errand()
      if (what) await goThere(what)
    },
  })
  if (!provider) return null
  return (
    <Stack gap="xs">
      <Button size="md" loading={go.isPending} onClick={() => go.mutate()}>
        {say('signIn.identity', { provider })}
      </Button>
      <Problem error={go.error} />
    </Stack>
  )
}

interface IdentityWindowButtonProps {
  what: 'sign-in' | 'prove'
  onShown: () => void
}

/** Leads there in a window of its own, for a page that has to stay as it is. */
export function IdentityWindowButton({ what, onShown }: IdentityWindowButtonProps) {
  const say = useSay()
  const provider = identityProvider()
  const go = useMutation({ mutationFn: async () => goInWindow(what) })
  useShownInWindow(onShown)
  if (!provider) return null
  return (
    <Stack gap="xs">
      <Button size="md" onClick={() => go.mutate()} data-autofocus>
        {say(what === 'prove' ? 'proof.identity' : 'signIn.identity', { provider })}
      </Button>
      <Problem error={go.error} />
    </Stack>
  )
}
