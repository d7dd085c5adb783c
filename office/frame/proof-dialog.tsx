import { Button, Divider, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { staffProve, staffProveOptions } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useWaitingProof } from '../core/proof.ts'
import { hasPasskeys, signWithPasskey } from '../core/passkey.ts'
import { useSession } from '../core/session.ts'
import { IdentityWindowButton } from '../sign-in/identity-button.tsx'
import { CodeField, PasswordField } from '../sign-in/secret-fields.tsx'
import { Problem } from '../ui/problem.tsx'

/** Asks once more who is there, before what gives or takes rights; good for five minutes. */
export function ProofDialog() {
  const say = useSay()
  const waiting = useWaitingProof()
  return (
    <Modal
      opened={waiting !== null}
      onClose={() => waiting?.canceled()}
      title={say('proof.title')}
      // it would write styles without the nonce of this answer
      lockScroll={false}
      closeButtonProps={{ 'aria-label': say('proof.cancel') }}
    >
      {waiting && <Proof onShown={waiting.shown} />}
    </Modal>
  )
}

function Proof({ onShown }: { onShown: () => void }) {
  const say = useSay()
  const ways = useSession()?.ways
  const showsPasskey = ways?.passkey === true && hasPasskeys()
  const byPasskey = useMutation({
    mutationFn: async () => ask(staffProve, { credential: await signWithPasskey(await ask(staffProveOptions, {})) }),
    onSuccess: onShown,
  })
  const byPassword = useMutation({
    mutationFn: (typed: { password: string; code: string }) => ask(staffProve, typed),
    onSuccess: onShown,
  })
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '', code: '' } })
  return (
    <Stack>
      <Text>{say('proof.text')}</Text>
      {ways?.identity && <IdentityWindowButton what="prove" onShown={onShown} />}
      {showsPasskey && (
        <>
          <Button
            variant={ways.identity ? 'default' : 'filled'}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
            data-autofocus
          >
            {say('proof.passkey')}
          </Button>
          <Problem error={byPasskey.error} />
        </>
      )}
      {ways?.password && (showsPasskey || ways.identity) && <Divider label={say('signIn.or')} />}
      {ways?.password && (
        <form onSubmit={form.onSubmit((typed) => byPassword.mutate(typed))}>
          <Stack>
            <PasswordField {...form.getInputProps('password')} key={form.key('password')} />
            <CodeField inputMode="numeric" {...form.getInputProps('code')} key={form.key('code')} />
            <Problem error={byPassword.error} />
            <Button type="submit" variant="default" loading={byPassword.isPending}>
              {say('proof.password')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
