import { Button, Code, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { staffAccept, staffAcceptCode } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { CodeField, PasswordField } from './secret-fields.tsx'
import { Problem } from '../ui/problem.tsx'
import { QrCode } from '../ui/qr-code.tsx'

interface PasswordAndCodeProps {
  newcomer: () => { token: string; name?: string; email?: string }
  /** Says at its fields who is missing. */
  isKnown: () => boolean
  onAccepted: (recovery?: string[]) => void
}

/** A password, and the app that makes the codes which go with it. */
export function PasswordAndCode({ newcomer, isKnown, onAccepted }: PasswordAndCodeProps) {
  const say = useSay()
  const setup = useQuery({
    queryKey: ['code', newcomer().token],
    // asked again it is another, which a code of the first does not open
    queryFn: () => ask(staffAcceptCode, { token: newcomer().token }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '', code: '' } })
  const accept = useMutation({
    mutationFn: (typed: { password: string; code: string }) => ask(staffAccept, { ...newcomer(), ...typed }),
    onSuccess: ({ recovery_codes: codes }) => onAccepted(codes),
  })
  return (
    <form
      onSubmit={form.onSubmit((typed) => {
        if (isKnown()) accept.mutate(typed)
      })}
    >
      <Stack>
        <PasswordField
          label={say('accept.password')}
          description={say('accept.passwordHint')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        {setup.data && (
          <div className="code-setup">
            <QrCode text={setup.data.uri} label={say('accept.qrCode')} />
            <div>
              <Text>{say('accept.codeText')}</Text>
              <Code className="code-setup__secret">{setup.data.secret.match(/.{1,4}/g)?.join(' ')}</Code>
            </div>
          </div>
        )}
        <Problem error={setup.error} />
        <CodeField inputMode="numeric" {...form.getInputProps('code')} key={form.key('code')} />
        <Problem error={accept.error} />
        <Button type="submit" size="md" loading={accept.isPending}>
          {say('accept.withPassword')}
        </Button>
      </Stack>
    </form>
  )
}
