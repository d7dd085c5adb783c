import '../ui/panel.css'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeCancelTime } from '@foyer/contract/visits.calls.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { MailPreview } from '../ui/mail-preview.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { timeOfSlot, type TimePanelProps } from './time-act.ts'

/** Calls a whole time off: its visitors choose first, or get their money at once. */
export function CallOffPanel({ slot, onClose }: TimePanelProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  const languageName = useLanguageName()
  const [evening] = useState(() => `${addDays(dayOf(slot.time), -1)} 18:00`)
  const [way, setWay] = useState(() => (evening > localDatetime(new Date()) ? 'choice' : 'money'))
  const [until, setUntil] = useState(() => evening.replace(' ', 'T'))
  const [typed, setTyped] = useState('')
  const isChoice = way === 'choice'
  const asked =
    isChoice && until === ''
      ? null
      : { ...timeOfSlot(slot), ...(isChoice && { choose_until: until.replace('T', ' ') }) }
  const { plan, act } = usePlannedAct(officeCancelTime, asked, {
    note: ({ orders }) => say('callOff.done', { count: orders, way }),
    after: onClose,
    kept: onClose,
  })
  return (
    <Panel title={say('callOff.title')} onClose={onClose}>
      <Stack>
        <p className="panel__about">
          {slot.offer.name}, {spelled.when(slot.time)}
        </p>
        <Radio.Group value={way} onChange={setWay} label={say('callOff.way')}>
          <Stack gap="xs" mt="xs">
            <Radio value="choice" label={say('callOff.choice')} description={say('callOff.choice.more')} />
            <Radio value="money" label={say('callOff.money')} description={say('callOff.money.more')} />
          </Stack>
        </Radio.Group>
        {isChoice && (
          <TextInput
            type="datetime-local"
            label={say('callOff.until')}
            description={say('callOff.until.hint')}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        )}
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('callOff.missing')}
          effects={({ orders, places, back, left, mails, choose_until }) => [
            {
              what: say('callOff.orders', { count: orders, way }),
              figure: say('tickets.places', { count: places }),
              ...(choose_until && { more: say('callOff.orders.until', { when: spelled.when(choose_until) }) }),
            },
            ...back.map(({ amount, currency }) => ({
              what: say('callOff.back', { way }),
              figure: money(amount, currency),
              more: say('callOff.back.more', { way }),
            })),
            ...(mails.length > 0
              ? [
                  {
                    what: say('mailTime.mails', { count: mails.reduce((sum, { count }) => sum + count, 0) }),
                    more: mails.map(({ lang, count }) => `${languageName(lang)} ${count}`).join(', '),
                  },
                ]
              : []),
            ...(left > 0 ? [{ what: say('callOff.left', { count: left }), more: say('callOff.left.more') }] : []),
          ]}
          after={() => say('callOff.after')}
          isSure={({ orders }) => orders === 0 || typed.trim() === String(orders)}
          button={({ orders }) => say('callOff.send', { count: orders, way })}
        >
          <MailPreview mails={plan.data?.preview ?? []} />
          {plan.data && plan.data.orders > 0 && (
            <TextInput
              mb="md"
              label={say('callOff.sure', { count: plan.data.orders })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Plan>
      </Stack>
    </Panel>
  )
}
