import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { hoursToChoose } from '@foyer/domain/office/choose-until.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { hoursBefore } from '@foyer/domain/time/hours-before.ts'
import type { z } from 'zod'
import { act } from './act.ts'
import { calledOff } from './called-off.ts'
import type { calledOffMails } from './called-off-preview.ts'
import { writePlaces } from '../schedule/schedule.queries.ts'
import { bookedIn, capacityById, ticketsBooked } from './places.queries.ts'
import { inWords, timeMeant } from './places.ts'
import { performMoneyBack } from './money-back.ts'

type Answer = z.output<typeof schemas.officeCancelTime.data>

/** Closes the time, and leaves its orders to a job, which goes on wherever it was cut off. */
export const cancelTime = act(calls.officeCancelTime, schemas.officeCancelTime, {
  use: 'event|ticket|quota|tour ID DAY TIME [until DAY TIME]',
  bodyOf: ([what, id, day, time, until, ...last]) => ({
    what,
    id: Number(id),
    time: `${day} ${time}`,
    ...(until !== undefined && { choose_until: until === 'until' ? last.join(' ') : until }),
  }),
  run: async (shop, { choose_until, plan, planned, approves, ...body }, by) => {
    const time = timeMeant(body)
    if (!time) return { refused: 'SLOT_UNKNOWN' }
    const { subject, capacity } = time
    const now = shop.clock()
    const starts = instantOf(body.time)
    const wished = choose_until === undefined ? null : instantOf(choose_until)
    const until = wished && hoursBefore(body.time, hoursToChoose(starts, wished, now))
    if (until && (until <= now || until > starts)) return { refused: 'SLOT_PAST', place: 'body.choose_until' }
    const logged = { by, act: 'cancel-time', subject } as const
    const asked = { plan, planned, approves, input: { ...body, choose_until } }
    return performMoneyBack<Answer>(
      shop,
      logged,
      asked,
      ({ back }) => back,
      async (within) => {
        const { database, jobs } = within
        const { db } = database
        if (!(await capacityById(db, capacity, now))) return { refused: 'SLOT_UNKNOWN' }
        await writePlaces(db, capacity, 0, now)
        const booked = await ticketsBooked(db, capacity)
        const comesTo = await calledOff(within, booked, until)
        if (until) await jobs.send(db, 'offer-choice', { capacity, until: until.toISOString() })
        const data = {
          capacity,
          subject,
          by: { id: by.id, name: by.name, ...(by.person && { person: { id: by.person.id } }) },
          again: false,
        }
        await jobs.send(db, 'cancel-time', data, until)
        return {
          data: {
            ...(await bookedIn(db, capacity)),
            ...(until && { choose_until: localDatetime(until) }),
            ...comesTo,
            ...(plan && { preview: await previewOf(within, { booked, capacity, until }) }),
          },
        }
      },
    )
  },
  explain: ({ place }) => place && 'SLOT_PAST, visitors choose between now and when it would begin',
  say: ({ choose_until, orders, places }) =>
    'closed; ' +
    `${choose_until === undefined ? '' : `the visitors are mailed and choose until ${choose_until}, then `}the ` +
    `shop cancels ${inWords({ orders, places })}, with their money and a mail: places shows what is left, inbox ` +
    'what it could not cancel',
})

/** Mails are written by what a command does not load. */
async function previewOf(...asked: Parameters<typeof calledOffMails>) {
  return (await import('./called-off-preview.ts')).calledOffMails(...asked)
}
