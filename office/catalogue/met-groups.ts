import type { officeCataloguePublish } from '@foyer/contract/office.drafts.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, timeOf } from '@foyer/domain/time/dates.ts'

export type Published = TypesOf<typeof officeCataloguePublish>['data']
export type Met = Published['met'][number]
type Choice = NonNullable<Met['choice']>
/** What can be done of times: `ask` calls them off once their visitors have chosen, `refund` at once. */
export type Way = 'keep' | 'move' | 'ask' | 'refund'

/** Times of which one choice is made: those of an offer that change alike, at the same hour. */
export interface MetGroup {
  key: string
  what: Met['what']
  name: string
  times: [Met, ...Met[]]
  orders: string[]
  people: number
  paying: number
}

export function groupsOf(met: readonly Met[]): MetGroup[] {
  const hour = ({ what, time }: Met) => (what === 'closed' ? dayOf(time) : timeOf(time))
  const keyOf = (one: Met) => [one.what, one.kind, one.id, hour(one), one.is].join(' ')
  return [...Map.groupBy(met, keyOf)]
    .map(([key, times]): MetGroup => {
      const sum = (of: (one: Met) => number) => times.reduce((all, one) => all + of(one), 0)
      const [{ what, name }] = times as [Met, ...Met[]]
      return {
        key,
        what,
        name,
        times: times as [Met, ...Met[]],
        orders: [...new Set(times.flatMap(({ orders }) => orders))],
        people: sum(({ people }) => people),
        paying: sum(({ paying }) => paying),
      }
    })
    .toSorted((a, b) => weight(b) - weight(a))
}

/** What does not take place first, then by how many it meets. */
const weight = ({ what, people, paying }: MetGroup) => (takesPlace({ what }) ? 0 : 1_000_000) + people + paying

export const takesPlace = ({ what }: Pick<Met, 'what'>) => what === 'shorter' || what === 'smaller'

/** The way that was chosen or proposed of all of them alike; null where there is none. */
export function wayOf({ times }: Pick<MetGroup, 'times'>): Way | null {
  const ways = new Set(times.map(({ choice }) => choice && wayIn(choice)))
  return ways.size === 1 ? [...ways][0]! : null
}

function wayIn({ do: what, choose_until: until }: Choice): Way {
  if (what !== 'call_off') return what
  return until === undefined ? 'refund' : 'ask'
}

/** Whether somebody still has to say what becomes of them. */
export const isOpen = (group: Pick<MetGroup, 'times' | 'orders'>) => group.orders.length > 0 && wayOf(group) === null

/** Until when visitors are asked: the evening before; undefined where that is over. */
export function eveningBefore(time: string, now: Date): string | undefined {
  const evening = `${addDays(dayOf(time), -1)} 18:00`
  return evening > localDatetime(now) ? evening : undefined
}

/** Where a way is possible for all of them. */
export function isPossible({ times }: Pick<MetGroup, 'times'>, way: Way, now: Date): boolean {
  if (way === 'move') return times.every(({ others }) => others.length > 0)
  if (way === 'ask') return times.every(({ time }) => eveningBefore(time, now) !== undefined)
  return true
}

/** The days on which each of them has a time at its own hour. */
export function daysForAll({ times }: Pick<MetGroup, 'times'>): string[] {
  const [first, ...rest] = times.map(({ time, others }) =>
    others.filter((other) => dayOf(other) !== dayOf(time) && timeOf(other) === timeOf(time)).map(dayOf),
  )
  return first!.filter((day) => rest.every((days) => days.includes(day)))
}

/** Where each moves, as it was chosen or is proposed: those of a closed day all to the same other day. */
export function movesTo(group: Pick<MetGroup, 'times'>): (string | undefined)[] {
  const [day] = group.times.length > 1 ? daysForAll(group) : []
  return group.times.map(({ time, choice, others }) => choice?.to ?? (day ? `${day} ${timeOf(time)}` : others[0]))
}

/** The choices that a way comes to, each moving `to` a chosen time or to its hour on a chosen day, else as proposed. */
export function choicesBy(group: Pick<MetGroup, 'times'>, way: Way, now: Date, to?: string) {
  const proposed = movesTo(group)
  return group.times.map(({ kind, id, time }, at) => {
    const of = { kind, id, time }
    if (way === 'move') return { ...of, do: 'move' as const, to: (to && timeAt(to, time)) ?? proposed[at]! }
    if (way === 'keep') return { ...of, do: 'keep' as const }
    const until = way === 'ask' ? eveningBefore(time, now) : undefined
    return { ...of, do: 'call_off' as const, ...(until !== undefined && { choose_until: until }) }
  })
}

const timeAt = (to: string, time: string) => (to.length > 'YYYY-MM-DD'.length ? to : `${to} ${timeOf(time)}`)
