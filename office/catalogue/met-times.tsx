import './met-times.css'
import { NativeSelect, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { OrderLink } from '../ui/order-link.tsx'
import {
  choicesBy,
  daysForAll,
  groupsOf,
  isOpen,
  isPossible,
  movesTo,
  takesPlace,
  wayOf,
  type Met,
  type MetGroup,
  type Way,
} from './met-groups.ts'

/** So many orders are named before somebody asks for all. */
const fewOrders = 8

export type Choices = ReturnType<typeof choicesBy>

/** Booked times that go or change, those that meet most people first, each with what can be done. */
export function MetTimes({ met, onChoose }: { met: readonly Met[]; onChoose: (choices: Choices) => void }) {
  const groups = groupsOf(met)
  return (
    <div className="met">
      <ForAll groups={groups.filter(isOpen)} onChoose={onChoose} />
      {groups.map((group) => (
        <MetTimesAlike key={group.key} group={group} onChoose={onChoose} />
      ))}
    </div>
  )
}

/** One choice for all of which nobody has said yet what becomes of them, as of a house that is closed for days. */
function ForAll({ groups, onChoose }: { groups: readonly MetGroup[]; onChoose: (choices: Choices) => void }) {
  const say = useSay()
  const allowed = useAllowed()
  const [now] = useState(() => new Date())
  if (groups.length < 2) return null
  const ways = waysGoing.filter((way) => allowed[way] && groups.every((group) => isPossible(group, way, now)))
  return (
    <NativeSelect
      className="met__all"
      label={say('met.all', { count: groups.length })}
      value=""
      data={[
        { value: '', label: say('met.all.none') },
        ...ways.map((way) => ({ value: way, label: say(way === 'move' ? 'met.move.nearest' : `met.${way}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(groups.flatMap((group) => choicesBy(group, value as Way, now)))
      }
    />
  )
}

/** What can be done of what does not take place, the kindest first. */
const waysGoing = ['move', 'ask', 'refund', 'keep'] as const

function useAllowed(): Record<Way, boolean> {
  const may = useMay()
  const mayCallOff = may('cancel-time')
  return { keep: true, move: may('move') && may('move waive'), ask: mayCallOff, refund: mayCallOff }
}

function MetTimesAlike({ group, onChoose }: { group: MetGroup; onChoose: (choices: Choices) => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const [now] = useState(() => new Date())
  const { what, name, times, orders, people, paying } = group
  const [first] = times
  const when = useSpan(times)
  const ends = { was: first.was && spelled.time(first.was), is: first.is && spelled.time(first.is) }
  const changed = what === 'shorter' ? ends : { was: first.was, is: first.is }
  return (
    <section className="met__group" aria-label={`${name}, ${when}`}>
      <strong className="met__figure">{orders.length || paying}</strong>
      <div>
        <p className="met__what">
          {say('met.who', { orders: orders.length, people, paying })}{' '}
          {say(`met.${what}`, {
            name,
            time: spelled.time(first.time),
            was: changed.was ?? '',
            is: changed.is ?? '',
            places: Number(first.is) || 0,
          })}
        </p>
        <p className="met__when">{when}</p>
        {orders.length > 0 && <Orders numbers={orders} />}
        {orders.length > 0 && <Ways group={group} now={now} onChoose={onChoose} />}
        {paying > 0 && orders.length > 0 && <p className="met__when">{say('met.paying', { count: paying })}</p>}
      </div>
    </section>
  )
}

function Orders({ numbers }: { numbers: readonly string[] }) {
  const say = useSay()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? numbers : numbers.slice(0, fewOrders)
  return (
    <p className="met__orders">
      {shown.map((number) => (
        <OrderLink key={number} number={number} />
      ))}
      {shown.length < numbers.length && (
        <button type="button" className="as-link" onClick={() => setAll(true)}>
          {say('met.more', { count: numbers.length - shown.length })}
        </button>
      )}
    </p>
  )
}

interface WaysProps {
  group: MetGroup
  now: Date
  onChoose: (choices: Choices) => void
}

function Ways({ group, now, onChoose }: WaysProps) {
  const say = useSay()
  const allowed = useAllowed()
  const way = wayOf(group)
  const stays = takesPlace(group)
  const ways = (stays ? (['keep', 'ask', 'refund'] as const) : waysGoing).filter(
    (one) => allowed[one] && isPossible(group, one, now),
  )
  const moveTo = useMoveLabel(group)
  return (
    <>
      <Radio.Group
        value={way ?? ''}
        onChange={(chosen) => onChoose(choicesBy(group, chosen as Way, now))}
        aria-label={say('met.ways')}
      >
        <Stack gap="xs" my="xs">
          {ways.map((one) => (
            <Radio key={one} value={one} label={one === 'move' ? moveTo : say(`met.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {way === 'move' && <MoveTo group={group} onChoose={(to) => onChoose(choicesBy(group, 'move', now, to))} />}
      <p className="met__why">{way === null ? say('met.choose') : say(`met.${way}.why`, { stays: String(stays) })}</p>
    </>
  )
}

function useSpan(times: MetGroup['times']): string {
  const say = useSay()
  const spelled = useSpelled()
  const [first] = times
  const last = times.at(-1)!
  if (times.length === 1) return spelled.when(first.time)
  if (dayOf(first.time) === dayOf(last.time))
    return say('met.onDay', { count: times.length, day: spelled.date(first.time) })
  return say('met.span', { count: times.length, from: spelled.date(first.time), to: spelled.date(last.time) })
}

/** What moving them means: to another hour of their day, or to another day. */
function useMoveLabel(group: MetGroup): string {
  const say = useSay()
  const spelled = useSpelled()
  const { times } = group
  const all = movesTo(group)
  const [to] = all
  if (to === undefined) return say('met.move.nearest')
  const isSameDay = times.every(({ time }, at) => all[at] !== undefined && dayOf(all[at]) === dayOf(time))
  if (isSameDay && new Set(all.map((one) => timeOf(one!))).size === 1)
    return say('met.move', { time: spelled.time(to) })
  if (new Set(all).size === 1) return say('met.move', { time: spelled.when(to) })
  const isSameHour = times.every(({ time }, at) => all[at] !== undefined && timeOf(all[at]) === timeOf(time))
  if (isSameHour && new Set(all.map((one) => dayOf(one!))).size === 1)
    return say('met.move.day', { day: spelled.fullDay(dayOf(to)) })
  return say('met.move.nearest')
}

/** Where else a single time can move, or several of a day. */
function MoveTo({ group, onChoose }: { group: MetGroup; onChoose: (to: string) => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const [to] = movesTo(group)
  const [only] = group.times
  const isOne = group.times.length === 1
  const all = isOne ? only.others : daysForAll(group)
  if (all.length < 2) return null
  return (
    <NativeSelect
      label={say(isOne ? 'met.to' : 'met.toDay')}
      value={isOne ? to : to && dayOf(to)}
      data={all.map((one) => ({ value: one, label: isOne ? spelled.when(one) : spelled.fullDay(one) }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
