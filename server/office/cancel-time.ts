import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { hoursToChoose } from '@foyer/domain/office/choose-until.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { hoursBefore } from '@foyer/domain/time/hours-before.ts'
import { act, perform } from './act.ts'
import { writePlaces } from '../schedule/schedule.queries.ts'
import { bookedIn, capacityById } from './places.queries.ts'
import { inWords, timeMeant } from './places.ts'

/** Closes the time, and leaves its orders to a job, which goes on wherever it was cut off. */
export const cancelTime = act(calls.officeCancelTime, schemas.officeCancelTime, {
  use: 'event|ticket|quota|tour ID DAY TIME [until DAY TIME]',
  bodyOf: ([what, id, day, time, until, ...last]) => ({
    what,
    id: Number(id),
    time: `${day} ${time}`,
    ...(until !== undefined && { choose_until: until === 'until' ? last.join(' ') : until }),
  }),
  run: async (shop, { choose_until, ...body }, by) => {
    const time = timeMeant(body)
    if (!time) return { refused: 'SLOT_UNKNOWN' }
    const { subject, capacity } = time
    const now = shop.clock()
    const starts = instantOf(body.time)
    const asked = choose_until === undefined ? null : instantOf(choose_until)
    const until = asked && hoursBefore(body.time, hoursToChoose(starts, asked, now))
    if (until && (until <= now || until > starts)) return { refused: 'SLOT_PAST', place: 'body.choose_until' }
    return perform(shop, { by, act: 'cancel-time', subject }, async ({ database: { db }, jobs }) => {
      if (!(await capacityById(db, capacity, now))) return { refused: 'SLOT_UNKNOWN' }
      await writePlaces(db, capacity, 0, now)
      if (until) await jobs.send(db, 'offer-choice', { capacity, until: until.toISOString() })
      const data = {
        capacity,
        subject,
        by: { id: by.id, name: by.name, ...(by.person && { person: { id: by.person.id } }) },
        again: false,
      }
      await jobs.send(db, 'cancel-time', data, until)
      return { data: { ...(await bookedIn(db, capacity)), ...(until && { choose_until: localDatetime(until) }) } }
    })
  },
  explain: ({ place }) => place && 'SLOT_PAST, visitors choose between now and when it would begin',
  say: ({ choose_until, ...booked }) =>
    'closed; ' +
    `${choose_until === undefined ? '' : `the visitors are mailed and choose until ${choose_until}, then `}the ` +
    `shop cancels ${inWords(booked)}, with their money and a mail: places shows what is left, inbox what it ` +
    'could not cancel',
})
