import { useEffect, useState } from 'react'
import { customerSessions, customerSessionsEnd } from '@foyer/contract/account.calls.ts'
import type * as schema from '@foyer/contract/account.schema.ts'
import type { Api } from '@foyer/contract/client.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useSpelled } from '../../core/use-spelled.ts'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { Section } from '../section.tsx'
import { SavedForm } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

type Session = TypesOf<typeof schema.customerSessions>['data'][number]

async function sessionsOf(api: Api): Promise<readonly Session[]> {
  const answer = await api(customerSessions, {}).catch(() => null)
  return answer?.ok ? answer.data : []
}

/** Where the account is logged in, and the way to end that everywhere but here. */
export default function SessionsSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const spelled = useSpelled()
  const [sessions, setSessions] = useState<readonly Session[]>([])
  useEffect(() => void sessionsOf(api).then(setSessions), [api])
  const form = usePasswordForm({
    start: {},
    send: (_po) => api(customerSessionsEnd, { body: { _po } }),
    onDone: async () => setSessions(await sessionsOf(api)),
  })
  if (sessions.length === 0) return null
  return (
    <Section id="sessions" title={t('settings.sessions')}>
      <ul>
        {sessions.map(({ created, own }) => (
          <li key={`${created} ${own}`}>
            {t('settings.sessionSince', {
              date: spelled.date(localDay(new Date(created))),
              time: spelled.clock(created),
            })}
            {own && ` (${t('settings.sessionHere')})`}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SavedForm
          form={form}
          fields={['currentPassword']}
          idPrefix="sessions-"
          labelledBy="sessions-title"
          save={t('settings.endSessions')}
        >
          <CurrentPasswordField form={form} idPrefix="sessions-" email={account.email} />
        </SavedForm>
      )}
      {form.sent && (
        <p className="notice" role="status">
          {t('settings.sessionsEnded')}
        </p>
      )}
    </Section>
  )
}
