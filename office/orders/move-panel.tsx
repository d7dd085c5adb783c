import { Autocomplete, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeMove } from '@foyer/contract/visits.calls.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { useMoneyBack } from '../ui/money-back.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { OrderPanelProps } from './order-panel.ts'
import { openTickets, TicketChoice, useTicketChoice } from './ticket-choice.tsx'
import { timesQuery } from './times-query.ts'
import { visitsIn } from './visits-in.ts'

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed)

/** Moves tickets of one visit to another time; what that costs more the museum may let go. */
export function MovePanel({ shown, onClose }: OrderPanelProps) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  const back = useMoneyBack()
  const { order } = shown
  const visits = visitsIn(shown, openTickets(shown))
  const [visit, setVisit] = useState(visits[0]?.key ?? '')
  const { line, tickets } = visits.find(({ key }) => key === visit) ?? visits[0] ?? { line: null, tickets: [] }
  const choice = useTicketChoice(tickets, { all: true })
  const { chosen } = choice
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [waive, setWaive] = useState('')
  const on = isDay(day) ? day : null
  const { data: times = [], isSuccess } = useQuery(timesQuery(line, on))
  // what is for a day has no time to choose
  const dated = times.length === 1 && times[0]!.whole
  const at = dated ? times[0]!.time : time
  const asked =
    on && isTime(at) && chosen.length > 0
      ? {
          order: order.number!,
          time: `${on} ${at}`,
          tickets: chosen,
          ...(waive.trim() !== '' && { waive: waive.trim() }),
        }
      : null
  const { plan, act } = usePlannedAct(officeMove, asked, {
    note: () => say('move.done'),
    after: onClose,
    kept: onClose,
  })
  const when = asked ? spelled.when(asked.time) : ''
  return (
    <Panel title={say('order.act.move')} onClose={onClose}>
      <Stack>
        {visits.length > 1 && (
          <Radio.Group
            value={visit}
            onChange={(key) => {
              setVisit(key)
              setDay('')
              setTime('')
            }}
            label={say('move.visit')}
          >
            <Stack gap="xs" mt="xs">
              {visits.map(({ key, line: { name, datetime } }) => (
                <Radio key={key} value={key} label={name} description={spelled.when(datetime!)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <TicketChoice shown={shown} choice={choice} />
        <TextInput
          type="date"
          label={say('move.day')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {!dated && (
          <Autocomplete
            label={say('move.time')}
            description={say(isSuccess && times.length === 0 ? 'move.noTimes' : 'move.timeHint')}
            data={times.map((one) => one.time)}
            maxLength={5}
            inputMode="numeric"
            disabled={!on}
            value={time}
            onChange={setTime}
            renderOption={({ option }) => {
              const places = times.find((one) => one.time === option.value)?.places ?? 0
              return say('move.places', { time: option.value, count: places })
            }}
          />
        )}
        {may('move waive') && (
          <TextInput
            label={say('move.waive')}
            description={say('move.waiveHint')}
            maxLength={500}
            value={waive}
            onChange={(event) => setWaive(event.currentTarget.value)}
          />
        )}
        <Plan
          plan={plan}
          act={act}
          missing={asked ? null : say('move.missing')}
          effects={(data) => [
            ...back.ways(data),
            ...(data.waived > 0 ? [{ what: say('move.waived'), figure: money(data.waived, data.currency) }] : []),
            { what: say('move.tickets', { count: chosen.length }), more: when },
            { what: say('plan.mail', { email: order.customer.email }), more: say('move.mail') },
          ]}
          after={() => say('plan.after', { state: 'placed' })}
          button={() => say('move.send', { when })}
        />
      </Stack>
    </Panel>
  )
}
