import { Alert, Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { staffAccept, staffAcceptPasskey, staffInvitation } from '@foyer/contract/staff.calls.ts'
import { ask } from '../core/ask.ts'
import { useFieldChecks } from '../core/field-checks.ts'
import { identityProvider } from '../core/identity.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Entrance } from './entrance.tsx'
import { IdentityButton } from './identity-button.tsx'
import { hasPasskeys, makePasskey } from '../core/passkey.ts'
import { PasswordAndCode } from './password-and-code.tsx'
import { Problem } from '../ui/problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What a link of an invitation opens: whom it is for, and the ways in that they make. */
export function AcceptPage() {
  const say = useSay()
  const token = useLocation().hash
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => ask(staffInvitation, { token }),
    staleTime: Infinity,
    retry: false,
  })
  if (invitation.isPending)
    return (
      <Entrance title={say('accept.title')}>
        <Skeleton height="10rem" />
      </Entrance>
    )
  if (invitation.error)
    return (
      <Entrance title={say('accept.title')}>
        <Problem error={invitation.error} />
        <Text>{say('accept.askAgain')}</Text>
      </Entrance>
    )
  return <Accept token={token} invitation={invitation.data} />
}

interface AcceptProps {
  token: string
  invitation: { name: string; email: string; ends: string; again: boolean }
}

function Accept({ token, invitation: { name, email, ends, again } }: AcceptProps) {
  const say = useSay()
  const spelled = useSpelled()
  const checks = useFieldChecks()
  const isFirst = email === ''
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password')
  const [recovery, setRecovery] = useState<string[] | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '' },
    validate: isFirst ? checks : {},
  })
  /** Nobody but the first administrator says who they are. */
  const newcomer = () => ({ token, ...(isFirst && form.getValues()) })
  const isKnown = () => !form.validate().hasErrors
  const enter = (codes?: string[]) => {
    if (codes) setRecovery(codes)
    else location.replace('/office')
  }
  const byPasskey = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await ask(staffAcceptPasskey, newcomer()))
      return ask(staffAccept, { ...newcomer(), credential, device: '' })
    },
    onSuccess: () => enter(),
  })
  if (recovery) return <RecoveryCodes codes={recovery} />
  return (
    <Entrance title={say(again ? 'accept.titleAgain' : name ? 'accept.titleFor' : 'accept.titleFirst', { name })}>
      <Text>{again ? say('accept.textAgain') : say('accept.text', { until: spelled.moment(ends) })}</Text>
      {isFirst ? (
        <Stack>
          <TextInput
            label={say('field.name')}
            autoComplete="name"
            {...form.getInputProps('name')}
            key={form.key('name')}
          />
          <TextInput
            label={say('field.email')}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
        </Stack>
      ) : (
        <Text fw={600}>{email}</Text>
      )}
      <IdentityButton errand={() => (isKnown() ? { for: 'accept', ...newcomer() } : null)} />
      {way === 'passkey' ? (
        <Stack gap="sm" align="flex-start">
          <Text>{say('accept.passkeyText')}</Text>
          <Button
            size="md"
            variant={identityProvider() ? 'default' : 'filled'}
            loading={byPasskey.isPending}
            onClick={() => {
              if (isKnown()) byPasskey.mutate()
            }}
          >
            {say('accept.passkey')}
          </Button>
          <Problem error={byPasskey.error} />
          <Anchor component="button" type="button" underline="always" onClick={() => setWay('password')}>
            {say('accept.otherWay')}
          </Anchor>
        </Stack>
      ) : (
        <PasswordAndCode newcomer={newcomer} isKnown={isKnown} onAccepted={enter} />
      )}
      {!hasPasskeys() && <Alert>{say('accept.noPasskeys')}</Alert>}
    </Entrance>
  )
}
