import { z } from 'zod'
import { asPlanned, undoable } from './planned.schema.ts'
import { count, day, id, typed, typedLines, type CallSchema } from './schema.ts'
import { shownMail } from './visits.schema.ts'

// What a visitor wishes of a guided tour where nothing fits, until the staff quotes it or says no.

const state = z.enum(['open', 'quoted', 'declined'])
/** Of an inquiry, wherever one is named. */
export const inquiryNumber = z
  .string('a number like IQ100001')
  .regex(/^IQ\d{1,12}$/, 'a number like IQ100001')
  .describe('of the inquiry')

export const inquirySend = {
  summary:
    'Asks the museum for a guided tour where nothing fits; it holds no places, and the museum answers by mail. ' +
    'The same again, by its id, is one inquiry',
  body: z.object({
    id: z.uuid().describe('made by the caller: the same again is answered with the same number'),
    tour: id.describe('in whatever language'),
    day: typed(1000).describe('that is wished, today or later'),
    time: typed(1000).describe('of day, or other days, in words'),
    language: typed(1000).describe("one of the tour's, like de; empty for another, which the message names"),
    people: count,
    fname: typed(1000),
    lname: typed(1000).describe('or a company'),
    company: typed(1000),
    email: typed(1000),
    phone: typed(1000),
    message: typedLines(5000),
  }),
  data: z.object({ number: inquiryNumber }),
  refusals: ['NOT_FOUND', 'NO_INQUIRIES', 'INQUIRY_ID_TAKEN', 'FIELDS_INVALID'],
} as const satisfies CallSchema

/** An inquiry as who sent it is told of it. */
export const ownInquiry = z.object({
  number: inquiryNumber,
  created: z.iso.datetime(),
  state,
  tour: z.string().describe('as it was called'),
  day,
  time: z.string(),
  language: z.string().describe('of the tour; empty for another'),
  people: count,
  fname: z.string(),
  lname: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  answered: z.iso.datetime().nullable(),
  quote: z.string().nullable().describe('its number'),
  declined: z.string().nullable().describe('the sentence that said why'),
})
export type OwnInquiry = z.infer<typeof ownInquiry>

const officeInquiryData = ownInquiry.extend({
  id: z.uuid(),
  tour_id: id,
  lang: z.string().describe('of who asks'),
  can_answer: z.boolean().describe('whether it can be quoted or declined now'),
})

export const officeInquiries = {
  summary: 'Inquiries for guided tours: those that wait, the oldest first, then those that are answered',
  office: 'inquiries',
  body: z.strictObject({ state: state.optional().describe('without it all') }),
  data: z.array(officeInquiryData),
  refusals: [],
} as const satisfies CallSchema

export const officeInquiry = {
  summary: 'An inquiry with all that was written',
  office: 'inquiry',
  body: z.strictObject({ number: inquiryNumber }),
  data: officeInquiryData,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

const declined = z.object({
  number: inquiryNumber,
  preview: z.array(shownMail).optional().describe('of a plan: the mail'),
})

export const officeInquiryDecline = {
  summary: 'Says no to an inquiry, in a sentence that its visitor gets by mail',
  office: 'inquiry-decline',
  body: z.strictObject({
    number: inquiryNumber,
    reason: typedLines(1000)
      .refine((text) => text !== '', 'empty')
      .describe('in the language of who asked'),
    ...asPlanned(declined),
  }),
  data: declined,
  ...undoable,
  refusals: ['PLAN_CHANGED', 'NOT_FOUND', 'INQUIRY_ANSWERED'],
} as const satisfies CallSchema

export const officeInquiryErase = {
  summary: 'Deletes all inquiries from a mail address, with the mails about them',
  office: 'inquiry-erase',
  body: z.strictObject({ email: typed(254).refine((text) => text !== '', 'empty') }),
  data: z.object({ erased: count }),
  refusals: [],
} as const satisfies CallSchema
