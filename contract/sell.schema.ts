import { z } from 'zod'
import { currency, id, localTime, money, strictly, typed, type CallSchema } from './schema.ts'
import { guestFields } from './account.schema.ts'
import { submittedItem } from './cart.schema.ts'
import { donation, rounding, signedMoney, slip } from './means.schema.ts'
import { languages } from '@foyer/texts/languages.ts'
import { asPlanned, containedVat } from './planned.schema.ts'
import { notByInvoice } from './refusals.ts'

// What the staff sells.

const reason = typed(500).refine((text) => text !== '', 'empty')
/** In minor units, as the prices of items. */
const part = money.min(1).optional().describe('without it all that is left to pay; only one may be without')

const reader = typed(100).describe('the reader of cards that is to ask for it, by its id in the catalogue')
export const cash = z.strictObject({ means: z.literal('cash'), amount: part })
export const ofTerminal = { means: z.literal('terminal'), amount: part }
const terminal = z
  .strictObject({ ...ofTerminal, slip: slip.optional(), reader: reader.optional() })
  .refine((one) => (one.slip === undefined) !== (one.reader === undefined), {
    path: ['slip'],
    message: 'a slip of what is paid, or a reader that is to ask for it',
  })
  .refine((one) => one.reader === undefined || one.amount === undefined, {
    path: ['amount'],
    message: 'a reader asks for all of it',
  })
/** What lowers what is to pay, before anything pays it. */
export const lowering = [
  z.strictObject({ means: z.literal('voucher'), code: typed(100) }),
  z.strictObject({
    means: z.literal('free'),
    amount: part.describe('what is taken off the prices; without it all'),
    reason: reason.describe('for the log; the buyer does not see it'),
  }),
] as const

const means = z.discriminatedUnion('means', [
  cash,
  terminal,
  rounding,
  donation,
  z.strictObject({ means: z.literal('invoice'), amount: part }),
  z.strictObject({ means: z.literal('account').describe("the next invoice of the partner's") }),
  z.strictObject({
    means: z.literal('link'),
    until: localTime
      .optional()
      .describe('the places are held until then, at most until the first visit begins; two days where nothing is said'),
  }),
  ...lowering,
])
export type Means = z.infer<typeof means>

const till = typed(40)
  .optional()
  .describe('where cash and slips of the terminal go, open for who sells; cash needs it where the museum has tills')

/** Each of these once at most. */
const single = ['invoice', 'account', 'link', 'free', 'rounding', 'donation'] as const

/** Why something has no price, or not the one that is paid. */
export const notSold = [
  'MEANS_DIFFER',
  'CART_EMPTY',
  'CART_CHANGED',
  'CART_TOO_LARGE',
  'NO_SHIPPING_COSTS',
  'SHIPPING_ADDRESS_INCOMPLETE',
  'FIELDS_INVALID',
  'VOUCHER_BLOCKED',
] as const

const booked = z.object({
  order: z.string().nullable().describe('null of what is held for who has its link'),
  state: z.enum(['placed', 'canceled', 'held', 'ended']).describe('ended: a link that nobody has paid in time'),
  until: z.iso.datetime().nullable().describe('until when a link holds its places'),
  total: money.describe('after voucher codes and what is free'),
  redeemed: money.describe('what voucher codes pay'),
  unpaid: money.describe('what is still to be paid'),
  currency,
  vat: containedVat.describe('additive'),
  means: z.array(z.object({ means: z.string(), amount: signedMoney, slip: z.string() })),
  lines: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      datetime: z.string().nullable(),
      count: z.int(),
      total: money,
      lowered: z.array(z.object({ name: z.string(), amount: money })).describe('what was taken off, and why'),
    }),
  ),
  page: z
    .string()
    .nullable()
    .describe("the order's page; of what is held the link on which it is paid; null of a plan"),
  plan: z.boolean().describe('nothing of it is sold, and it has no number'),
  documents: z.array(z.object({ kind: z.string(), address: z.string() })),
  terminal: z
    .object({
      reader: z.string(),
      state: z
        .enum([
          'waiting',
          'paid',
          'declined',
          'timed-out',
          'stopped',
          'busy',
          'offline',
          'no-answer',
          'unknown',
          'refunded',
        ])
        .describe('of what is not paid, or came too late and goes back, pay-sale asks again or takes other money'),
      reason: z.string().describe("the provider's word for why not"),
      page: z.string().nullable().describe('plays the reader, at the simulator'),
    })
    .optional()
    .describe('how far the reader is that is to ask for it'),
  mailed: z.boolean(),
  before: z.boolean().describe('it was sold before, and nothing is sold by this'),
})

export const officeBook = {
  summary:
    'Sells to who stands at the counter, telephones or writes: takes the places, notes by what it is paid, makes the ' +
    'documents',
  office: 'book',
  body: z.strictObject({
    id: z.uuid().describe('made by the caller: the same again is answered with the same order'),
    channel: z.enum(['counter', 'phone', 'mail', 'partner']),
    partner: id
      .optional()
      .describe('sells at the prices of a partner, only what that one sells; a key of a partner needs not say it'),
    lang: z.enum(languages).optional().describe("of the documents and mails; without it the museum's own"),
    items: z.array(strictly(submittedItem)).min(1).max(100).describe('as in a basket'),
    quota: id.optional().describe("the visits of its event are sold from it; without it from what is everybody's"),
    customer: strictly(guestFields.omit({ password: true }))
      .optional()
      .describe('without it nobody is named'),
    means: z
      .array(means)
      .max(20)
      .refine(
        (all) => single.every((one) => all.filter((named) => named.means === one).length <= 1),
        'one of each: an invoice, an account, a link, free, rounding, a donation',
      )
      .refine(
        (all) => !all.some(({ means: by }) => by === 'account') || !all.some((one) => isLink(one) || isPayable(one)),
        'an account pays all, but for codes and what is free',
      )
      .refine(
        (all) => !all.some(isLink) || all.filter((named) => isLink(named) || isPayable(named)).length === 1,
        'a link or a reader pays all, but for codes and what is free',
      )
      .refine(
        (all) => all.filter((named) => isPayable(named) && named.amount === undefined).length <= 1,
        'an amount for all but one',
      )
      .describe('what pays for it, together exactly what it costs'),
    documents: z
      .enum(['none', 'pdf', 'mail'])
      .default('pdf')
      .describe('pdf: their addresses are in the answer; mail: the buyer gets them too'),
    override: z
      .strictObject({ reason })
      .optional()
      .describe('lets deadlines, limits and minimums pass for once, for whoever may; the reason is for the log'),
    ...asPlanned(booked),
    till,
    reference: typed(100).optional().describe("the number of the buyer's own document"),
    handed_over: z.literal(true).optional().describe('articles are taken along: nothing is sent or kept ready'),
  }),
  data: booked,
  refusals: [
    'SALE_ID_TAKEN',
    'PLAN_CHANGED',
    ...notSold,
    'NOT_FOUND',
    'TILL_NEEDED',
    'TILL_CLOSED',
    'TILL_TAKEN',
    'CURRENCY_CHANGED',
    'PAYMENT_UNKNOWN',
    ...notByInvoice,
    'PARTNER_UNKNOWN',
    'PARTNER_LIMIT',
  ],
} as const satisfies CallSchema

const ofSale = z.uuid().describe('with which it was sold')

export const officeSale = {
  summary: 'How far a sale is that is held for who has its link, or that a reader asks for',
  office: 'sale',
  body: z.strictObject({ id: ofSale }),
  data: officeBook.data,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officePaySale = {
  summary: 'Has a reader ask again for what is held there, or takes other money for it',
  office: 'pay-sale',
  body: z.strictObject({
    id: ofSale,
    means: z
      .array(z.discriminatedUnion('means', [cash, terminal, rounding]))
      .min(1)
      .max(20)
      .refine((all) => all.length === 1 || !all.some(isLink), 'a reader pays all of it')
      .refine((all) => all.filter((named) => named.amount === undefined).length <= 1, 'an amount for all but one'),
    till,
  }),
  data: officeBook.data,
  refusals: [
    'NOT_FOUND',
    'MEANS_DIFFER',
    'TILL_NEEDED',
    'TILL_CLOSED',
    'TILL_TAKEN',
    'CURRENCY_CHANGED',
    'ORDER_NOT_AVAILABLE',
    'ORDER_PAYMENT_UNDER_WAY',
    'PAYMENT_UNAVAILABLE',
    'VOUCHER_BLOCKED',
  ],
} as const satisfies CallSchema

export const officeRelease = {
  summary:
    'Ends what is held and not paid: the page of a link opens nothing any more, a reader stops asking, and the ' +
    'places are free',
  office: 'release',
  body: z.strictObject({ id: ofSale }),
  data: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', 'ORDER_PAID', 'ORDER_PAYMENT_UNDER_WAY', 'PAYMENT_UNAVAILABLE'],
} as const satisfies CallSchema

const partnerInvoice = z.object({
  number: z.string(),
  month: z.string(),
  total: money.describe('below 0 where more went back than was sold'),
  paid: money,
  currency,
  issued: z.iso.datetime(),
  due: z.string(),
})

export const officePartner = {
  summary: 'What a partner owes, and its invoices, the newest first',
  office: 'partner',
  body: z.strictObject({ partner: id.optional().describe('a key of a partner needs not say it') }),
  data: z.object({
    partner: id,
    name: z.string(),
    owed: money.describe('with what is not invoiced yet'),
    limit: money.nullable(),
    currency,
    invoices: z.array(partnerInvoice),
  }),
  refusals: ['PARTNER_UNKNOWN'],
} as const satisfies CallSchema

export const officePartnerInvoices = {
  summary: 'Makes the invoices of a month for all partners that have none yet, and mails them',
  office: 'partner-invoices',
  body: z.strictObject({
    month: z
      .string()
      .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('one that is over; without it the one before this'),
  }),
  data: z.object({ month: z.string(), invoices: z.array(z.string()) }),
  refusals: [],
} as const satisfies CallSchema

export const officePartnerPaid = {
  summary: "Notes that a partner's invoice is paid, or that what it gets back was handed over",
  office: 'partner-paid',
  body: z.strictObject({
    invoice: typed(20),
    amount: typed(20).optional().describe('a part, like 12.50; without it all that is left'),
  }),
  data: z.object({ invoice: z.string(), paid: money, left: money, currency }),
  refusals: ['NOT_FOUND', 'ORDER_PAID', 'MEANS_DIFFER'],
} as const satisfies CallSchema

/** It is held until it is paid. */
function isLink(named: Means): boolean {
  return named.means === 'link' || (named.means === 'terminal' && named.reader !== undefined)
}

function isPayable(named: Means): named is Extract<Means, { means: 'cash' | 'terminal' | 'invoice' }> {
  return named.means === 'cash' || named.means === 'terminal' || named.means === 'invoice'
}
