import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { count, currency, id, money, orderNumber, typed, type CallSchema } from './schema.ts'

// A museum from nothing: what is asked of it one screen after the other, until its shop opens.

/** Of which the rates of VAT are known. */
export const homeCountries = ['CH', 'DE', 'AT', 'FR', 'IT', 'LI', 'NL'] as const

const instant = z.iso.datetime()
const line = (longest: number) => typed(longest).pipe(z.string().min(1))
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const closing = z.union([clock, z.literal('24:00')])
const price = z.int().min(0).max(1_000_000).describe('of one, in minor units')

const museumAnswer = z.strictObject({
  name: line(100),
  country: z.enum(homeCountries),
  currency,
  languages: z.array(z.enum(languages)).min(1).max(20).describe('of the shop, the first is the one that texts are in'),
})
const sellerAnswer = z.strictObject({
  name: line(100),
  street: line(100),
  zip: line(20),
  city: line(100),
  vat_number: typed(40),
  email: z.email().max(200).describe('of the visitor service; mails of the shop come from it'),
})
const venueAnswer = z.strictObject({
  name: line(100),
  street: line(100),
  zip: line(20),
  city: line(100),
  directions: typed(300),
  hours: z
    .array(
      z
        .strictObject({ weekday, opens: clock, closes: closing })
        .refine(({ opens, closes }) => opens < closes, 'closes before it opens'),
    )
    .min(1)
    .max(7)
    .describe('the days on which it is open, each once'),
})
const offerAnswer = z.strictObject({
  name: line(100),
  about: line(1000),
  kind: z.enum(['slots', 'days']).describe('tickets for a time, or for a day'),
  places: z.int().min(1).max(100_000).describe('of each time, or of a day'),
  prices: z.strictObject({ adult: price, reduced: price.nullable(), child: price.nullable() }),
  vat: z.enum(['exempt', 'standard', 'reduced']),
})
const paymentAnswer = z.strictObject({
  twint: z.boolean(),
  invoice: z.boolean(),
  iban: typed(42).describe('where invoices are paid to; empty without them'),
})
const lookAnswer = z.strictObject({
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  logo: z
    .strictObject({ type: z.enum(['svg', 'png']), data: z.base64().max(280_000) })
    .nullable()
    .describe('null is the name as text'),
})

const answers = z.strictObject({
  museum: museumAnswer.optional(),
  seller: sellerAnswer.optional(),
  venue: venueAnswer.optional(),
  offer: offerAnswer.optional(),
  payment: paymentAnswer.optional(),
  look: lookAnswer.optional(),
})
export type Answers = z.output<typeof answers>

export const officeSetUp = {
  summary: 'How far the set-up of a museum from nothing is, with what was answered',
  office: 'set-up',
  body: z.strictObject({}),
  data: z.object({
    state: z
      .enum(['offered', 'sold', 'begun', 'open', 'none'])
      .describe('sold: the demonstration has orders; none: what is on sale is not the demonstration'),
    answers,
    draft: id.nullable().describe('that grows with the answers, once it has begun'),
    opened_at: instant.nullable(),
    languages: z.array(z.string()).describe('that a shop can speak'),
    payment: z.enum(['simulator', 'stripe']).describe('who takes the money, as the settings of the server say'),
    test: z
      .object({ order: orderNumber, total: money, currency, canceled: z.boolean(), marked: z.boolean() })
      .nullable()
      .describe('the order that tries the shop; before it is marked as that, the newest since the shop opened'),
    mail: z.object({ from: z.string(), sent: z.boolean().describe('by a mail server; otherwise kept as files') }),
    shop: z.string().describe('the address of the shop'),
  }),
  refusals: [],
} as const satisfies CallSchema

export const officeSetUpSave = {
  summary: 'Keeps the answers of a screen of the set-up, in whose draft they are from then on',
  office: 'set-up-save',
  longestBody: 300 * 1024,
  body: answers.refine((given) => Object.keys(given).length > 0, 'answers nothing'),
  data: z.object({ draft: id.nullable() }),
  refusals: [
    'SET_UP_OVER',
    'CATALOGUE_IN_FOLDER',
    'DRAFT_SCHEDULED',
    'PICTURE_BROKEN',
    'PICTURE_MISNAMED',
    'PICTURE_UNSAFE',
    'PICTURES_BUSY',
  ],
} as const satisfies CallSchema

export const officeSetUpBegin = {
  summary: 'Takes the demonstration off sale, for an empty shop that opens soon, and opens its draft',
  office: 'set-up-begin',
  body: z.strictObject({}),
  data: z.object({ draft: id, revision: count }),
  refusals: ['SET_UP_OVER', 'SET_UP_INCOMPLETE', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema

export const officeSetUpOpen = {
  summary: 'Puts on sale what the set-up has come to',
  office: 'set-up-open',
  body: z.strictObject({}),
  data: z.object({ revision: count }),
  refusals: [
    'SET_UP_OVER',
    'SET_UP_INCOMPLETE',
    'CATALOGUE_IN_FOLDER',
    'DRAFT_WRONG',
    'DRAFT_IN_CONFLICT',
    'DRAFT_EMPTY',
    'DRAFT_SCHEDULED',
    'BOOKED_TIMES_GO',
  ],
} as const satisfies CallSchema

export const officeSetUpTest = {
  summary: 'Marks an order as the one that tries the shop, with a note; it is canceled like any other',
  office: 'set-up-test',
  body: z.strictObject({ order: orderNumber }),
  data: z.object({ order: orderNumber }),
  refusals: ['ORDER_UNKNOWN', 'SET_UP_INCOMPLETE'],
} as const satisfies CallSchema
