import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import { act } from './act.ts'
import { calledOff } from './called-off.ts'
import type { calledOffMails } from './called-off-preview.ts'
import { callTimeOff } from './call-time-off.ts'
import { chooseUntil } from './met-choices.ts'
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
    const until = chooseUntil(body.time, choose_until, now)
    if (until && 'refused' in until) return until
    const logged = { by, act: 'cancel-time', subject } as const
    const asked = { plan, planned, approves, input: { ...body, choose_until } }
    return performMoneyBack<Answer>(
      shop,
      logged,
      asked,
      ({ back }) => back,
      async (within) => {
        const { db } = within.database
        if (!(await capacityById(db, capacity, now))) return { refused: 'SLOT_UNKNOWN' }
        await callTimeOff(within, { capacity, subject, until, by })
        const booked = await ticketsBooked(db, capacity)
        const comesTo = await calledOff(within, booked, until)
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
