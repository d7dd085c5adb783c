import * as calls from '@foyer/contract/inquiry.calls.ts'
import * as schemas from '@foyer/contract/inquiry.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { canBeAnswered, declineInquiry as decline } from '../inquiries/answer-inquiry.service.ts'
import { forgetInquiriesFrom, removeMailsOf } from '../inquiries/forget-inquiries.service.ts'
import {
  answersTo,
  inquiryByNumber,
  listedInquiries,
  lockInquiry,
  noteAnswer,
  type Inquiry,
} from '../inquiries/inquiry.queries.ts'
import { ownInquiry } from '../inquiries/own-inquiry.ts'
import { act, perform, performAsPlanned } from './act.ts'
import { writeAct } from '../staff/acts.queries.ts'
import { settleInquiry } from './settle-inquiry.ts'
import { changed, type Undo } from './undoable.ts'

type Declined = z.output<typeof schemas.officeInquiryDecline.data>
type Shown = z.output<typeof schemas.officeInquiry.data>

async function shown({ database: { db }, clock }: Context, inquiries: readonly Inquiry[]): Promise<Shown[]> {
  const answers = await answersTo(db, inquiries)
  return inquiries.map((inquiry) => {
    const { id, tour, lang, quote } = inquiry
    const answer = answers.get(quote)
    const canAnswer = canBeAnswered(inquiry, answer, clock())
    return { ...ownInquiry(inquiry, answer), id, tour_id: tour, lang, can_answer: canAnswer }
  })
}

export const listInquiries = act(calls.officeInquiries, schemas.officeInquiries, {
  use: '[STATE]',
  bodyOf: ([state]) => ({ state }),
  run: (shop, { state = null }, by) =>
    perform(shop, { by, act: 'inquiries', subject: '' }, async (within) => ({
      data: await shown(within, await listedInquiries(within.database.db, state)),
    })),
  say: (listed) => listed.map(inLine).join('\n') || 'no inquiry',
})

export const showInquiry = act(calls.officeInquiry, schemas.officeInquiry, {
  use: 'NUMBER',
  bodyOf: ([number]) => ({ number }),
  run: (shop, { number }, by) =>
    perform(shop, { by, act: 'inquiry', subject: number }, async (within) => {
      const found = await inquiryByNumber(within.database.db, number)
      return found ? { data: (await shown(within, [found]))[0]! } : { refused: 'NOT_FOUND' }
    }),
  say: (one) =>
    [
      inLine(one),
      `  tour ${one.tour_id}, language ${one.language || 'another'}, time ${one.time || 'any'}`,
      `  ${[one.fname, one.lname, one.company, one.email, one.phone].filter(Boolean).join(', ')}, in ${one.lang}`,
      ...(one.message ? [`  ${one.message.replaceAll('\n', '\n  ')}`] : []),
      ...(one.declined ? [`  declined: ${one.declined.replaceAll('\n', '\n  ')}`] : []),
    ].join('\n'),
})

/** It waits for an answer again, also among the cases. */
const undo: Undo<{ id: string; was: Before; declined: string; settled: string }> = async (
  { database: { db }, clock },
  { id, was: { answeredAt, quote }, declined, settled },
  by,
) => {
  const found = await lockInquiry(db, { id })
  if (found?.declined !== declined) return changed
  await noteAnswer(db, id, { answeredAt: answeredAt === null ? null : new Date(answeredAt), quote, declined: null })
  const details = { undone: 'settle', of: settled }
  await writeAct(db, { by, act: 'undo', subject: id, outcome: 'done', details }, clock())
  return undefined
}
/** What stood there: nothing, or a quote that came to nothing. */
interface Before {
  answeredAt: string | null
  quote: string | null
}

export const declineInquiry = act(calls.officeInquiryDecline, schemas.officeInquiryDecline, {
  use: 'NUMBER REASON',
  bodyOf: ([number, ...words]) => ({ number, reason: words.join(' ') }),
  undo,
  // what is written to somebody is no matter of the log
  run: (shop, { plan, planned, ...body }, by) =>
    performAsPlanned<Declined, Parameters<typeof undo>[1]>(
      shop,
      { by, act: 'inquiry-decline', subject: body.number, undo },
      { plan, planned },
      async (within, keep) => {
        const declined = await decline(within, body)
        if (isRefused(declined)) return declined
        const { data, was } = declined
        const settled = await settleInquiry(within, body.number, { by, note: 'declined' })
        if (plan) return { data: { ...data, preview: await declinedMail(within, body.number) } }
        const before = { answeredAt: was.answeredAt?.toISOString() ?? null, quote: was.quote }
        keep({ id: was.id, was: before, declined: body.reason, settled })
        return { data }
      },
    ),
  say: ({ number }) => `${number} is declined; one mail is on the way`,
})

/** Whom it is about is not in the log; files of mails go last, since nothing brings them back. */
export const eraseInquiries = act(calls.officeInquiryErase, schemas.officeInquiryErase, {
  use: 'ADDRESS',
  bodyOf: ([email]) => ({ email }),
  run: async (shop, { email }, by) => {
    const erased = await perform(shop, { by, act: 'inquiry-erase', subject: '' }, async ({ database: { db } }) => ({
      gone: await forgetInquiriesFrom(db, shop, email),
    }))
    if (isRefused(erased)) return erased
    await removeMailsOf(shop, erased.gone)
    return { data: { erased: erased.gone.length } }
  },
  say: ({ erased }) => `${erased} erased`,
})

function inLine({
  number,
  state,
  created,
  tour,
  day,
  people,
  company,
  fname,
  lname,
  quote,
  can_answer,
}: Shown): string {
  const who = [company, `${fname} ${lname}`.trim()].filter(Boolean).join(', ')
  const what = quote ? `${state} ${quote}${can_answer ? ', which is over' : ''}` : state
  return `${number}  ${what}  ${localDatetime(new Date(created))}  ${tour}  wished ${day}  ${people} people  ${who}`
}

/** Mails are written by what a command does not load. */
async function declinedMail(within: Context, number: string) {
  const { id, lang } = (await inquiryByNumber(within.database.db, number))!
  const { inquiryMessage } = await import('../inquiries/inquiry-mail.service.ts')
  const { subject = '', text } = (await inquiryMessage(within, { inquiry: id, what: 'declined' }))!
  return [{ lang, subject, text: String(text) }]
}
