import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { act, perform } from './act.ts'
import { bookedIn, capacityById, writePlaces } from './places.queries.ts'
import { inWords, timeMeant } from './places.ts'

/** Closes the time, and leaves its orders to a job, which goes on wherever it was cut off. */
export const cancelTime = act(calls.officeCancelTime, schemas.officeCancelTime, {
  use: 'event|ticket|tour ID DAY TIME',
  bodyOf: ([what, id, day, time]) => ({ what, id: Number(id), time: `${day} ${time}` }),
  run: async (shop, body, by) => {
    const time = timeMeant(body)
    if (!time) return { refused: 'SLOT_UNKNOWN' }
    const { subject, capacity } = time
    const now = shop.clock()
    return perform(shop, { by, act: 'cancel-time', subject }, async ({ database: { db }, jobs }) => {
      if (!(await capacityById(db, capacity, now))) return { refused: 'SLOT_UNKNOWN' }
      await writePlaces(db, capacity, 0, now)
      await jobs.send(db, 'cancel-time', { capacity, subject, by: { id: by.id, name: by.name }, again: false })
      return { data: await bookedIn(db, capacity) }
    })
  },
  say: (booked) =>
    `closed; the shop cancels ${inWords(booked)}, with their money and a mail: places shows what is left, inbox what it could not cancel`,
})
