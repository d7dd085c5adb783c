import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import { writePlaces } from '../schedule/schedule.queries.ts'

interface CalledOff {
  capacity: string
  /** Of its lines in the log. */
  subject: string
  /** Until when its visitors choose, if they do. */
  until: Date | null
  by: Actor
}

/** Closes a time and leaves its orders to a job, which goes on wherever it was cut off. */
export async function callTimeOff(within: Context, { capacity, subject, until, by }: CalledOff): Promise<void> {
  const { database, jobs, clock } = within
  const { db } = database
  await writePlaces(db, capacity, 0, clock())
  if (until) await jobs.send(db, 'offer-choice', { capacity, until: until.toISOString() })
  const who = { id: by.id, name: by.name, ...(by.person && { person: { id: by.person.id } }) }
  await jobs.send(db, 'cancel-time', { capacity, subject, by: who, again: false }, until)
}
