import { z } from 'zod'
import { shownNote } from './note.schema.ts'
import { order } from './orders.schema.ts'
import { approves, asPlanned, back, callOff, givesBack, undoable, waiting } from './planned.schema.ts'
import { orderNumber, count, currency, money, realDay as day, typed, type CallSchema } from './schema.ts'

// What the office does, each as `POST office/{act}` with a key as Bearer or by who is signed in. `/api/office/{act}`,
// without a language, is the same in English.

export const officeKey = {
  summary: 'Which key of the office this is',
  office: 'key',
  body: z.strictObject({}),
  data: z.object({
    name: z.string(),
    role: z.enum(['door', 'desk', 'finance', 'partner', 'admin']),
    ends: z.iso.datetime().describe('when it opens nothing any more'),
  }),
  refusals: [],
} as const satisfies CallSchema

const note = typed(500).optional().describe('why, for the office')

const orderState = z.enum(['placed', 'canceled', 'unconfirmed'])
/** Which orders: those that a text finds, and of these what is so. */
const whichOrders = {
  text: typed(600)
    .refine((text) => text.length !== 1, 'two letters at least')
    .default('')
    .describe(
      'number of order, invoice, credit note, ticket or pass, name, e-mail, barcode, code of a voucher, ' +
        'reference of a payment; name and e-mail also of whom a ticket was given to',
    ),
  state: orderState.optional(),
  unpaid: z.literal(true).optional().describe('something of it is still to be paid'),
  channel: z.enum(['web', 'counter', 'phone', 'mail', 'partner']).optional().describe('where it was sold'),
  from: day.optional().describe('ordered on that day or later'),
  to: day.optional().describe('ordered on that day or before'),
}

export const officeFind = {
  summary:
    'The newest 50 orders, of all or of those that are asked for, with those whose buyer has not opened the link in ' +
    'the mail yet',
  office: 'find',
  body: z.strictObject({
    ...whichOrders,
    after: orderNumber.optional().describe('the last of the answer before: orders that are older than it'),
  }),
  data: z.array(
    z.object({
      number: z.string().nullable().describe('null of what is unconfirmed: it is no order yet'),
      date: z.iso.datetime(),
      state: orderState,
      name: z.string(),
      email: z.string(),
      total: money,
      unpaid: money.describe('what of it is still to be paid; additive'),
      channel: z.string().describe('where it was sold; additive'),
      flagged: z.boolean().describe('the staff has noted something that all shall see; additive'),
      currency,
      confirm_until: z.iso
        .datetime()
        .optional()
        .describe('of what is unconfirmed: how long the link in the mail is good'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeOrderTable = {
  summary: 'Orders as CSV, the newest 20000 of those that are asked for',
  office: 'order-table',
  body: z.strictObject(whichOrders),
  data: z.string(),
  media: 'text/csv',
  refusals: [],
} as const satisfies CallSchema

const instant = z.iso.datetime()
const lineNumber = count.describe('its number in the order, from 1')

/** What has happened to an order. */
const happened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed') }),
  z.object({ kind: z.literal('invoiced'), number: z.string() }),
  z.object({ kind: z.literal('sent'), line: lineNumber }),
  z.object({ kind: z.literal('payment'), state: z.string().describe('as it is now') }),
  z.object({ kind: z.literal('moved'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({
    kind: z.enum(['given', 'holder', 'owners', 'answers', 'buyer']).describe('what was given on or changed'),
    line: lineNumber.nullable(),
  }),
  z.object({
    kind: z.literal('let-in'),
    people: count,
    gate: z.string(),
    undone_by: z.string().nullable(),
    override: z.string().optional().describe('why they came in against the answer; no partner reads it; additive'),
  }),
  z.object({
    kind: z.literal('act'),
    act: z.string(),
    elsewhere: z.literal(true).optional().describe('of a mail: to another address than the order has; additive'),
  }),
])
export type Happened = z.infer<typeof happened>

export const officeShow = {
  summary: 'An order with its tickets, payments, refunds and history',
  office: 'show',
  body: z.strictObject({ order: orderNumber }),
  data: z.object({
    order,
    unpaid: money.describe('what is still to be paid, of an order by invoice'),
    waiting: z.array(waiting).describe('what was asked for and takes a second person; additive'),
    sold: z
      .object({ channel: z.string(), who: z.string(), id: z.string() })
      .nullable()
      .describe('where and by whom of the staff; null where it was bought in the shop'),
    tickets: z.array(
      z.object({
        id: z.string(),
        number: z.string().describe('as it is printed'),
        line: lineNumber,
        name: z.string(),
        places: count,
        holder: z.string().describe('who comes in with it; empty for the buyer'),
        given: z
          .object({ by: z.string(), email: z.string(), date: instant })
          .nullable()
          .describe('who gave it to its holder, and the address that has its link'),
        redeemed: instant.nullable(),
        void: z.string().nullable().describe('why it admits nobody any more'),
        replaced_by: z.string().nullable().describe('the number of the ticket that was issued in its place'),
      }),
    ),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        provider_reference: z.string().nullable(),
        state: z.string(),
        amount: money,
        currency,
        date: instant,
        captured: instant.nullable(),
        means: z
          .array(z.object({ means: z.string(), amount: money, slip: z.string() }))
          .describe('by what it came where no provider has taken it'),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        date: instant,
        paid_back: money.describe('by the payment provider'),
        to_codes: money,
        whole: z.boolean().describe('with it the order was canceled'),
        note: z.string(),
        done: instant.nullable().describe('since when the provider has given back its part'),
        failed: instant.nullable().describe('since when its part has come to nothing and is owed'),
      }),
    ),
    notes: z.array(shownNote).describe('of the staff, the newest first; additive'),
    history: z
      .array(
        z.object({
          at: instant,
          what: z.string().describe('in English'),
          who: z.string().describe('empty for the shop itself'),
          event: happened.describe('what it was, as data; additive'),
        }),
      )
      .describe('oldest first'),
  }),
  refusals: ['ORDER_UNKNOWN'],
} as const satisfies CallSchema

export const officeMail = {
  summary: 'Sends mails of an order again',
  office: 'mail',
  body: z
    .strictObject({
      order: orderNumber,
      mail: z
        .enum(['order', 'vouchers', 'given', 'museum', 'sent', 'refund'])
        .default('order')
        .describe(
          "order: the buyer's with all documents; vouchers: to whom they are for; given: to whom tickets were " +
            'given, with their links; museum: what it leads, packs and posts; sent; refund',
        ),
      to: typed(254)
        .optional()
        .describe("of mail order: another address, this once; the order's own stays. Whoever gets it opens the order"),
    })
    .refine(({ mail, to }) => to === undefined || mail === 'order', { path: ['to'], error: 'only of mail order' }),
  data: z.object({ mails: count }),
  ...undoable,
  refusals: ['ORDER_UNKNOWN', 'NOTHING_TO_SEND', 'EMAIL_INVALID', 'TOO_MANY_GIVEN'],
} as const satisfies CallSchema

export const officeErase = {
  summary: "Erases a guest's order at once, because its buyer asks for it: all that the books do not need",
  office: 'erase',
  body: z.strictObject({ order: orderNumber }),
  data: z.object({
    next: day
      .nullable()
      .describe('when the next part goes by itself: names on what is still valid, name and address in the books'),
  }),
  refusals: ['ORDER_UNKNOWN', 'ERASE_ACCOUNT', 'ERASE_TOO_EARLY', 'ERASE_MONEY_OPEN'],
} as const satisfies CallSchema

export const officeSent = {
  summary: 'Marks goods of an order as sent, once, and writes to the buyer',
  office: 'sent',
  body: z.strictObject({
    order: orderNumber,
    lines: z
      .array(z.int().min(1).max(1000))
      .max(100)
      .default([])
      .describe('as numbered on the packing list; none for all that is to be sent'),
  }),
  data: z.object({ lines: z.array(count).describe('that are sent now; none where they were before') }),
  refusals: ['ORDER_UNKNOWN', 'ORDER_CANCELED', 'NOTHING_TO_SEND'],
} as const satisfies CallSchema

const givenBack = z.object({
  ...back,
  currency,
  state: z.enum(['placed', 'canceled']).describe('of the order'),
  before: z.boolean().describe('it was given back before, and nothing goes back by this'),
  call_off: callOff,
})

export const officeRefund = {
  summary: 'Gives back money of an order the way it came: a part, or all that is left, which cancels the order',
  office: 'refund',
  body: z.strictObject({
    order: orderNumber,
    amount: typed(20).optional().describe("a part in the order's currency, like 12.50; without it all that is left"),
    note: note.describe('the same amount with the same note on the same day is the same refund'),
    approves,
    ...asPlanned(givenBack),
  }),
  data: givenBack,
  refusals: [...givesBack, 'ORDER_UNKNOWN', 'ORDER_CANCELED', 'VOUCHERS_SPENT', 'REFUND_TOO_MUCH', 'REFUND_IS_ALL'],
} as const satisfies CallSchema

export const officeInbox = {
  summary: 'What the shop cannot settle by itself, newest first, at most 500 entries',
  office: 'inbox',
  body: z.strictObject({ all: z.boolean().default(false).describe('also what is settled') }),
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      date: instant,
      order: z.string().nullable(),
      payment: z.string().nullable().describe('its reference'),
      details: z.record(z.string(), z.unknown()),
      settled: z.object({ at: instant, who: z.string(), note: z.string() }).nullable(),
      why: z.string().optional().describe('why the shop could not do it, in words; additive'),
      till: z.object({ id: z.string(), name: z.string() }).optional().describe('of a hand-out, the one of who asks'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeSettle = {
  summary: 'Settles an entry of the inbox',
  office: 'settle',
  body: z.strictObject({
    id: z.uuid(),
    note: typed(500)
      .refine((text) => text !== '', 'empty')
      .describe('what was done'),
    till: typed(40).optional().describe('of a hand-out, the till out of which it was given'),
  }),
  data: z.object({ id: z.string() }),
  ...undoable,
  refusals: [
    'NOT_FOUND',
    'TILL_CLOSED',
    'TILL_TAKEN',
    'CURRENCY_CHANGED',
    'TILL_TOO_LITTLE',
    'HANDED_OUT',
    'APPROVAL_OVER',
  ],
} as const satisfies CallSchema
