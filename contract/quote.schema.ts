import { z } from 'zod'
import { submittedItem } from './cart.schema.ts'
import { order } from './orders.schema.ts'
import {
  buyerFields,
  count,
  currency,
  id,
  localTime,
  money,
  pdf,
  realDay,
  secret,
  typedLines,
  type CallSchema,
} from './schema.ts'
import { inquiryNumber } from './inquiry.schema.ts'
import { asPlanned, containedVat } from './planned.schema.ts'
import { notByInvoice } from './refusals.ts'
import { lowering, notSold, officeBook } from './sell.schema.ts'

// What the staff quotes: its places are held until its customer answers, or until its time is over.

const sold = officeBook.body.shape
/** What of a sale a quote has too. */
const asSold = {
  channel: true,
  lang: true,
  items: true,
  documents: true,
  override: true,
  reference: true,
} as const
const soldLines = officeBook.data.shape.lines

const state = z.enum(['open', 'change_asked', 'accepted', 'declined', 'withdrawn', 'ended'])
const number = z
  .string('a number like Q100001')
  .regex(/^Q\d{1,12}$/, 'a number like Q100001')
  .describe('of the quote')
const version = z.int().min(1).max(100_000).describe('as it was read: another is refused')
const until = z
  .union([localTime, realDay])
  .describe('to the end of the day, or to the minute; at most until the first visit begins')
const means = z
  .array(z.discriminatedUnion('means', [...lowering]))
  .max(20)
  .refine((all) => all.filter((one) => one.means === 'free').length <= 1, 'free once')
  .default([])
  .describe('what lowers the price: codes, and what the museum lets go')

const quoted = z.object({
  number: number.nullable().describe('null of a plan'),
  version: count,
  state,
  until: z.iso.datetime(),
  total: money,
  redeemed: money.describe('what voucher codes pay'),
  currency,
  vat: containedVat.describe('additive'),
  lines: soldLines,
  order: z.string().nullable().describe('once it is accepted'),
  page: z.string().nullable().describe('where its customer answers; null of a plan'),
  documents: z.array(z.object({ kind: z.string(), address: z.string() })),
  mailed: z.boolean(),
  before: z.boolean().describe('it was quoted before, and nothing is by this'),
  plan: z.boolean().describe('nothing of it is quoted or held'),
})

export const officeQuote = {
  summary:
    'Quotes to a group: holds the places without a payment until a day, and makes the paper with a link to answer',
  office: 'quote',
  body: officeBook.body
    .pick(asSold)
    .extend({
      id: z.uuid().describe('made by the caller: the same again is answered with the same quote'),
      customer: sold.customer
        .unwrap()
        .refine(({ lname, company, email }) => [lname, company, email].some(Boolean), 'nobody')
        .optional()
        .describe('a name, a company or a mail address at least; of an inquiry only what it does not say itself'),
      inquiry: inquiryNumber
        .optional()
        .describe('that it answers: who asked is its customer, in their language, and the inquiry waits no longer'),
      until: until.optional().describe("without it the museum's usual number of days"),
      means,
      ...asPlanned(quoted),
    })
    .refine(({ customer, inquiry }) => customer !== undefined || inquiry !== undefined, {
      path: ['customer'],
      message: 'a customer, or an inquiry',
    }),
  data: quoted,
  refusals: ['SALE_ID_TAKEN', 'PLAN_CHANGED', ...notSold, 'NOT_FOUND', 'INQUIRY_ANSWERED'],
} as const satisfies CallSchema

export const officeQuotes = {
  summary: 'Quotes, those that end first before the others',
  office: 'quotes',
  body: z.strictObject({
    state: state.optional().describe('without it those that are open, and of which a change is asked for'),
    within: z.int().min(0).max(1000).optional().describe('only those that end within so many days'),
    number: number.optional().describe('this one alone, in whatever state'),
  }),
  data: z.array(
    z.object({
      id: z.uuid(),
      number,
      version: count,
      state,
      until: z.iso.datetime(),
      quoted_at: z.iso.datetime(),
      first_visit: z.string().nullable(),
      lines: soldLines,
      items: z
        .array(z.object({ event: id.nullable().describe('of a ticket, its event'), item: submittedItem }))
        .describe('what would be sent to quote the same once more, without prices; additive'),
      let_go: money.describe('what was let go by hand; additive'),
      codes: count.describe('how many codes lower or pay it, which are to be named again; additive'),
      total: money,
      currency,
      customer: z.object({ name: z.string(), company: z.string(), email: z.string() }),
      message: z.string().describe('what its customer asks to be changed'),
      asked_at: z.iso.datetime().nullable(),
      reminded_at: z.iso.datetime().nullable(),
      order: z.string().nullable(),
      channel: z.string(),
      who: z.string(),
      page: z.string(),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeQuoteChange = {
  summary: 'Changes a quote under its number, also one that has ended: other items, other prices, another end',
  office: 'quote-change',
  body: z.strictObject({
    number,
    version,
    items: sold.items.optional().describe('all of them, at the prices of now; without it lines and prices stay'),
    means: means.describe('with items only'),
    until: until.optional().describe('without it the end stays'),
    documents: sold.documents,
    override: sold.override,
    ...asPlanned(quoted),
  }),
  data: quoted,
  refusals: [
    ...notSold,
    'PLAN_CHANGED',
    'NOT_FOUND',
    'QUOTE_NOT_OPEN',
    'QUOTE_CHANGED',
    'ORDER_PAYMENT_UNDER_WAY',
    'INQUIRY_ANSWERED',
  ],
} as const satisfies CallSchema

export const officeQuoteWithdraw = {
  summary: 'Takes a quote back: its places are free, and its customer is told by mail',
  office: 'quote-withdraw',
  body: z.strictObject({ number }),
  data: z.object({ number }),
  refusals: ['NOT_FOUND', 'QUOTE_NOT_OPEN', 'ORDER_PAYMENT_UNDER_WAY', 'PAYMENT_UNAVAILABLE'],
} as const satisfies CallSchema

const byLink = z.object({ id: secret.describe('of the link') })

export const quoteShown = {
  summary: 'A quote, opened by its link: what it costs, until when it is good, and how it can be answered',
  query: byLink,
  data: z.object({
    number,
    version: count,
    state,
    until: z.iso.datetime(),
    order: order.describe('what it is for, as an order shows it; once it is accepted that order'),
    invoice: z
      .enum(['no', 'yes', 'address'])
      .describe('whether it can be accepted by invoice; address: once there is a whole billing address'),
    pays: z.boolean().describe('whether it can be paid online now; order/review says how'),
    document: z
      .string()
      .nullable()
      .describe('address of the PDF, below the API base; null once it is no quote any more'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
export type QuoteShown = z.infer<typeof quoteShown.data>

export const quotePdf = {
  summary: 'A quote as PDF',
  query: byLink,
  ...pdf,
  refusals: ['NOT_FOUND', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

const notOpen = ['NOT_FOUND', 'QUOTE_NOT_OPEN'] as const

export const quoteAccept = {
  summary: 'Accepts a quote by invoice, or one that costs nothing: it becomes an order. Sent again it is accepted once',
  body: z.object({
    id: byLink.shape.id,
    version,
    billing: buyerFields.optional().describe('in place of the address that it names'),
  }),
  data: z.object({ booking_id: z.string().describe("opens the order's review") }),
  refusals: [
    ...notOpen,
    'QUOTE_CHANGED',
    'FIELDS_INVALID',
    'PAYMENT_UNKNOWN',
    'PAYMENT_UNAVAILABLE',
    'ORDER_PAYMENT_UNDER_WAY',
    'VOUCHER_BLOCKED',
    ...notByInvoice,
  ],
} as const satisfies CallSchema

export const quoteDecline = {
  summary: 'Declines a quote: its places are free at once',
  body: byLink,
  data: z.null(),
  refusals: [...notOpen, 'ORDER_PAYMENT_UNDER_WAY', 'PAYMENT_UNAVAILABLE'],
} as const satisfies CallSchema

export const quoteAsk = {
  summary: 'Asks the museum to change a quote, which stays as it is until then',
  body: z.object({
    id: byLink.shape.id,
    message: typedLines(2000).refine((text) => text !== '', 'empty'),
  }),
  data: z.null(),
  refusals: notOpen,
} as const satisfies CallSchema
