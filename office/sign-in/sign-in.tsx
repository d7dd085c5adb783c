import { Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { staffSignIn, staffSignInOptions } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { identityProvider } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { useSignedIn, type Session } from '../core/session.ts'
import { Entrance } from './entrance.tsx'
import { IdentityButton, IdentityWindowButton } from './identity-button.tsx'
import { hasPasskeys, signWithPasskey } from '../core/passkey.ts'
import { Problem } from '../ui/problem.tsx'
import { CodeField, PasswordField } from './secret-fields.tsx'

interface SignInProps {
  /** Who was signed in here before. */
  last?: Session | null
  /** The page that somebody wanted; without it one is open already, and stays. */
  to?: string
  onSignedIn?: () => void
}

/** The museum's own sign-in first, where there is one; then passkey, then password with a one-time code. */
export function SignIn({ last, to, onSignedIn }: SignInProps) {
  const say = useSay()
  const signedIn = useSignedIn(last)
  const enter = async () => {
    await signedIn()
    onSignedIn?.()
  }
  const byPasskey = useMutation({
    mutationFn: async () => {
      const credential = await signWithPasskey(await ask(staffSignInOptions, {}))
      return ask(staffSignIn, { credential })
    },
    onSuccess: enter,
  })
  const byPassword = useMutation({
    mutationFn: (typed: { email: string; password: string; code: string }) => ask(staffSignIn, typed),
    onSuccess: enter,
  })
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '', code: '' } })
  return (
    <Entrance title={say('signIn.title')}>
      {to === undefined ? (
        <IdentityWindowButton what="sign-in" onShown={enter} />
      ) : (
        <IdentityButton errand={() => ({ for: 'sign-in', to })} />
      )}
      {hasPasskeys() && (
        <Stack gap="xs">
          <Button
            size="md"
            variant={identityProvider() ? 'default' : 'filled'}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {say('signIn.passkey')}
          </Button>
          <Problem error={byPasskey.error} />
        </Stack>
      )}
      {(hasPasskeys() || identityProvider()) && <Divider label={say('signIn.or')} />}
      <form onSubmit={form.onSubmit((typed) => byPassword.mutate(typed))}>
        <Stack>
          <TextInput
            label={say('field.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
          <PasswordField {...form.getInputProps('password')} key={form.key('password')} />
          <CodeField description={say('signIn.codeHint')} {...form.getInputProps('code')} key={form.key('code')} />
          <Problem error={byPassword.error} />
          <Button type="submit" variant="default" size="md" loading={byPassword.isPending}>
            {say('signIn.password')}
          </Button>
        </Stack>
      </form>
      <Text c="dimmed" size="sm">
        {say('signIn.lost')}
      </Text>
    </Entrance>
  )
}
