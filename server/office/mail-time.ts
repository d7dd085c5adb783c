import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { letterIn, mailsOfTime } from '@foyer/domain/office/letters.ts'
import type { z } from 'zod'
import type { JobData } from '../jobs/job-data.ts'
import { doneSince, lastOf, writeAct } from '../staff/acts.queries.ts'
import { act, performAsPlanned } from './act.ts'
import type { Undo } from './undoable.ts'
import type { previewOf } from './time-mail-preview.ts'
import { capacityById, visitorsOf, type Visitor } from './places.queries.ts'
import { timeMeant } from './places.ts'

type Answer = z.output<typeof schemas.officeMailTime.data>
type Letter = z.output<typeof schemas.officeMailTime.body>['letters'][number]
const day = 24 * 3_600_000

/** Each order says that it was taken back too. */
const undo: Undo<{ time: string; numbers: string[] }> = async ({ database: { db }, clock }, { time, numbers }, by) => {
  const details = { undone: 'mail-time', time }
  for (const subject of numbers) await writeAct(db, { by, act: 'undo', subject, outcome: 'done', details }, clock())
  return undefined
}

/** Each order that it goes to has a line in the log too, by which its page says so. */
export const mailTime = act(calls.officeMailTime, schemas.officeMailTime, {
  use: 'event|ticket|quota|tour ID DAY TIME LANGUAGE SUBJECT TEXT',
  bodyOf: ([what, id, on, at, lang, subject, ...text]) => ({
    what,
    id: Number(id),
    time: `${on} ${at}`,
    letters: [{ lang, subject, text: text.join(' ') }],
  }),
  undo,
  run: async (shop, { letters, plan, planned, ...body }, by) => {
    const time = timeMeant(body)
    if (!time) return { refused: 'SLOT_UNKNOWN' }
    const { subject, capacity } = time
    const now = shop.clock()
    const details = { languages: letters.map(({ lang }) => lang), letter: letters[0]!.subject }
    const logged = { by, act: 'mail-time', subject, details, undo } as const
    return performAsPlanned<Answer, Parameters<typeof undo>[1]>(
      shop,
      logged,
      { plan, planned },
      async ({ database: { db }, jobs }, keep) => {
        const found = await capacityById(db, capacity, now)
        if (!found) return { refused: 'SLOT_UNKNOWN' }
        if (found.over) return { refused: 'SLOT_PAST' }
        const last = await lastOf(db, { acts: ['cancel-time', 'places'], subject })
        if (found.wanted === 0 && last === 'cancel-time') return { refused: 'TIME_CALLED_OFF' }
        const since = new Date(now.getTime() - day)
        if ((await doneSince(db, { act: 'mail-time', subject }, since)) >= mailsOfTime)
          return { refused: 'TOO_MANY_MAILS' }
        const { reached, unreached } = await visitorsOf(db, capacity)
        if (reached.length === 0) return { refused: 'NOTHING_TO_SEND' }
        const mails = reached.map((visitor) => mailTo(visitor, { letters, capacity, now }))
        const numbers = plan ? [] : [...new Set(reached.map(({ number }) => number))]
        if (!plan) for (const data of mails) await jobs.send(db, 'time-mail', data)
        for (const number of numbers)
          await writeAct(
            db,
            { by, act: 'mail-time', subject: number, outcome: 'done', details: { time: subject } },
            now,
          )
        keep({ time: subject, numbers })
        const lettersTo = Map.groupBy(reached, ({ lang }) => letterIn(letters, lang).lang)
        return {
          data: {
            mails: mails.length,
            letters: letters.map(({ lang }) => ({ lang, mails: lettersTo.get(lang)?.length ?? 0 })),
            unreached,
            ...(plan && { preview: await shownTo(shop, mails, reached) }),
          },
        }
      },
    )
  },
  say: ({ mails, unreached }) =>
    `${mails === 1 ? 'one mail is' : `${mails} mails are`} on the way` +
    (unreached > 0 ? `; ${unreached} orders have no address` : ''),
})

function mailTo(
  { orderId, ticketId, lang }: Visitor,
  { letters, capacity, now }: { letters: readonly Letter[]; capacity: string; now: Date },
): JobData['time-mail'] {
  const { subject, text } = letterIn(letters, lang)
  return { orderId, ticketId, capacity, lang, subject, text, at: now.toISOString() }
}

/** Mails are written by what a command does not load. */
async function shownTo(...asked: Parameters<typeof previewOf>) {
  return (await import('./time-mail-preview.ts')).previewOf(...asked)
}
