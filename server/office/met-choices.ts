import type { z } from 'zod'
import type { chosenTime, metChoice } from '@foyer/contract/office.met.schema.ts'
import { hoursToChoose } from '@foyer/domain/office/choose-until.ts'
import { mayAlso, type Actor } from '@foyer/domain/office/roles.ts'
import { dayOf, instantOf } from '@foyer/domain/time/dates.ts'
import { hoursBefore } from '@foyer/domain/time/hours-before.ts'
import { takesPlace, type MetTime } from '../catalogue/whom-it-meets.ts'
import type { OfficeRefusal } from './act.ts'

export type MetChoice = z.output<typeof metChoice>
export type ChosenTime = z.output<typeof chosenTime>
export type Choice = NonNullable<ChosenTime['choice']>

/**
 * What is kindest of a time: what takes place stays as it was sold, and of what does not its visitors come at another
 * hour of that day. Where there is none somebody has to choose, since it costs visitors a day or the museum money.
 */
function proposalFor({ time, orders, others: [nearest], ...met }: MetTime, by: Actor): Choice | null {
  if (takesPlace(met) || orders.length === 0) return { do: 'keep' }
  return nearest !== undefined && dayOf(nearest) === dayOf(time) && mayMove(by) ? { do: 'move', to: nearest } : null
}

const mayMove = (by: Actor) => mayAlso(by, 'move') && mayAlso(by, 'move waive')

export const keyOf = ({ kind, id, time }: Pick<MetTime, 'kind' | 'id' | 'time'>) => `${kind} ${id} ${time}`

interface Asked {
  choices: readonly MetChoice[]
  /** What becomes of times that go and of which nothing was chosen. */
  otherwise?: 'keep' | 'call_off' | undefined
  by: Actor
}

/** Met times with what was chosen of each, or is proposed. */
export function chosenFor(met: readonly MetTime[], { choices, otherwise, by }: Asked): ChosenTime[] {
  const chosen = new Map(choices.map(({ kind, id, time, ...choice }) => [keyOf({ kind, id, time }), choice]))
  const proposed = (time: MetTime) => (otherwise && !takesPlace(time) ? { do: otherwise } : proposalFor(time, by))
  return met.map((time) => ({ ...time, choice: chosen.get(keyOf(time)) ?? proposed(time) }))
}

/** Why nobody can have chosen that, if so. */
export function whyNot(chosen: readonly ChosenTime[], by: Actor, now: Date): OfficeRefusal | null {
  for (const { choice, time, others } of chosen) {
    if (choice?.do === 'call_off') {
      if (!mayAlso(by, 'cancel-time')) return { refused: 'FORBIDDEN', place: 'body.choices' }
      const until = chooseUntil(time, choice.choose_until, now)
      if (until && 'refused' in until) return until
    }
    if (choice?.do !== 'move') continue
    if (!mayMove(by)) return { refused: 'FORBIDDEN', place: 'body.choices' }
    if (!others.includes(choice.to!)) return { refused: 'TOO_FEW_LEFT', place: 'body.choices' }
  }
  return null
}

/** Until when visitors choose where a time is called off, in whole hours or days before it; null where they do not. */
export function chooseUntil(
  time: string,
  wished: string | undefined,
  now: Date,
): Date | { refused: 'SLOT_PAST'; place: string } | null {
  if (wished === undefined) return null
  const starts = instantOf(time)
  const until = hoursBefore(time, hoursToChoose(starts, instantOf(wished), now))
  return until <= now || until > starts ? { refused: 'SLOT_PAST', place: 'body.choose_until' } : until
}
