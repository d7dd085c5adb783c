import { z } from 'zod'
import { orderLine } from './order-line.schema.ts'
import { paidMeans, signedMoney } from './means.schema.ts'
import { containedVat } from './planned.schema.ts'
import {
  address,
  buyer,
  count,
  datetime,
  day,
  id,
  idText,
  money,
  pdf,
  picture,
  secret,
  type CallSchema,
} from './schema.ts'

/** A ticket of an order: what has a barcode. Event, time and price are its line's. */
const orderTicket = z.object({
  id: z.uuid(),
  line: z.int().describe('position of its line in `items`, from 0'),
  number: z.string().describe('as it is printed'),
  label: z.string().describe('whom it admits, or the whole line'),
  places: z.int().describe('how many it admits'),
  state: z.enum(['valid', 'canceled']),
  holder: z.string().optional().describe('who comes with it, where the event asks for names; additive'),
  code: z
    .string()
    .optional()
    .describe('its barcode, in order/review: of what the buyer can show at the door, and of nothing else; additive'),
  given_to: z.string().optional().describe('to whom it was given on, by name; additive'),
  given_at: z.iso.datetime().optional().describe('when it was given on; additive'),
})

const label = z.array(z.string()).describe('the lines of the address, as its country writes them; additive')

export const order = z.object({
  booking_id: z.string().describe('opens the review by itself'),
  number: z.string().nullable().describe('what people read; null while the payment is pending'),
  status: z.enum(['placed', 'pending', 'canceled']),
  date: z.iso.datetime(),
  lang: z.string(),
  customer: buyer.extend({
    email: z.string(),
    phone: z.string(),
    country: z.string().describe('name in the language of the call'),
    label,
    shipping: address
      .extend({ label })
      .optional()
      .describe('where goods are sent, if that is not the billing address; additive'),
  }),
  items: z.array(
    orderLine.extend({
      state: z.enum(['placed', 'sent']).optional().describe('of merchandise that is sent by mail; additive'),
      file: z.string().optional().describe('address of what is downloaded, below the API base; additive'),
      picture: picture.nullable().optional().describe('of its event or tour, as the shop shows it now; additive'),
    }),
  ),
  shipping: money.optional().describe('what sending costs, where something is sent; additive'),
  codes: z
    .array(
      z.object({
        name: z.string(),
        ending: z.string().describe('the last signs of the code'),
        taxed: z.enum(['sale', 'redemption']).describe('of one that was taxed when it was sold, nothing is taxed here'),
        amount: money,
      }),
    )
    .optional()
    .describe('voucher codes that paid for a part; additive'),
  total: money.describe('what was to pay, after voucher codes'),
  unpaid: money.optional().describe('what is still to be paid, of an order by invoice; additive'),
  pay_until: z.iso
    .datetime()
    .optional()
    .describe('until when its places are held for who has its link, and pays `unpaid`; additive'),
  due_on: day.optional().describe('the last day to pay it; additive'),
  paid_at: z.iso.datetime().optional().describe('when it was paid, of an order by invoice; additive'),
  moved: z
    .int()
    .optional()
    .describe('what its visits cost more since they were moved, below 0 less; it was settled by itself; additive'),
  refunded: money.optional().describe('what goes back of it, to voucher codes and by the payment; additive'),
  refund_failed: money
    .optional()
    .describe('what was to go back and came to nothing, so that it is still owed; additive'),
  credits: z
    .array(
      z.object({
        number: z.string(),
        date: z.iso.datetime(),
        amount: money,
        document: z.string().describe('address of the PDF, below the API base'),
        voucher: z
          .object({ amount: money, valid_to: day, document: z.string() })
          .optional()
          .describe('that was given in place of money, or for what came back to a code whose time was over'),
      }),
    )
    .optional()
    .describe('its credit notes, for what was canceled or given back; additive'),
  currency: z.string().describe('what it was paid in, ISO 4217'),
  vat: containedVat,
  payment: z.object({ id: id.nullable(), name: z.string() }),
  channel: z
    .enum(['counter', 'phone', 'mail', 'partner'])
    .optional()
    .describe('where the staff has sold it; missing where it was bought in the shop; additive'),
  means: z
    .array(z.object({ means: z.enum(paidMeans), amount: signedMoney, slip: z.string() }))
    .optional()
    .describe(
      'by what it was paid that no provider has taken, and what stands between that and the total: rounding of cash, ' +
        'and below 0 a donation on top; additive',
    ),
  has_tickets: z.boolean(),
  tickets: z.array(orderTicket).optional().describe('one for each barcode that no other has replaced; additive'),
  demonstration: z.boolean().describe('paid at the simulator'),
  may_invoice: z.boolean().describe('order/invoice gives it an invoice'),
  may_change: z.boolean().optional().describe('order/changes says what; missing where it is nothing; additive'),
  may_claim: z
    .boolean()
    .optional()
    .describe('customer/claim takes it into the account of the token; missing where it does not; additive'),
  documents: z.object({
    tickets: z.string().nullable().describe('address of the PDF, below the API base'),
    calendar: z.string().nullable().describe('address of the calendar file, below the API base'),
    vouchers: z.string().optional().describe('address of the PDF, below the API base; additive'),
    invoice: z.string().nullable().describe('address of the PDF, below the API base; null as long as there is none'),
    receipt: z
      .string()
      .optional()
      .describe('address of the PDF of what is paid and has no invoice, below the API base; additive'),
    passes: z.string().optional().describe('address of the PDF of its annual passes, where it has any; additive'),
    apple_wallet: z
      .string()
      .optional()
      .describe('address of its tickets and passes for Apple Wallet, where that is set up; additive'),
    google_wallet: z
      .array(z.object({ id: z.string(), number: z.string() }))
      .optional()
      .describe('what order/google-wallet has an address for, where that is set up; additive'),
  }),
})
export type Order = z.infer<typeof order>

const byBooking = z.object({ id: secret })
/** A document of an order. */
const orderPdf = { query: byBooking, ...pdf } as const

export const orderReview = {
  summary: 'An order, opened by its booking_id',
  token: 'optional',
  query: z.object({ id: z.string().min(1).max(100) }),
  data: order,
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema

export const orderTickets = {
  summary: "The order's tickets as PDF",
  ...orderPdf,
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const orderPasses = {
  summary: "The order's annual passes as PDF, each a card",
  ...orderPdf,
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const orderCalendar = {
  summary: "The order's dates as a calendar file",
  query: byBooking,
  data: z.string(),
  media: 'text/calendar',
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema

export const orderVouchers = {
  summary: "The order's vouchers with their codes as PDF, also those that were mailed to somebody else",
  ...orderPdf,
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const orderFile = {
  summary: 'The file that a line of a placed order consists of',
  query: z.object({ id: secret, line: idText.describe('its number in the order, from 1') }),
  data: z.string(),
  media: 'application/octet-stream',
  cost: 'document',
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema

export const orderInvoice = {
  summary: 'Gives a paid order an invoice, once; the answer is the address of its PDF, below the API base',
  body: byBooking,
  data: z.string(),
  refusals: ['ORDER_NOT_AVAILABLE', 'INVOICE_NOT_AVAILABLE'],
} as const satisfies CallSchema

export const orderInvoicePdf = {
  summary: "The order's invoice as PDF, in the language of the order",
  ...orderPdf,
  refusals: ['ORDER_NOT_AVAILABLE', 'INVOICE_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const orderReceipt = {
  summary: "The receipt of a paid order without an invoice, as PDF in the order's language, on A4 or a roll of 80 mm",
  ...orderPdf,
  query: byBooking.extend({
    paper: z.enum(['a4', 'roll']).default('a4').describe('roll: 80 mm wide, as long as what stands on it'),
    copy: z.literal('true').optional().describe('says that it was printed before'),
  }),
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const chosenTickets = z
  .array(z.object({ id: z.uuid(), places: count.describe('of it; of a family and a tour all of them') }))
  .min(1)
  .max(500)

const wantedMove = z.object({
  id: secret,
  tickets: chosenTickets.describe('of one visit'),
  datetime: datetime.describe('of the same event or tour'),
})
/** What another time costs more, minor units; below 0 less. */
const difference = z.int().min(-1_000_000_000).max(1_000_000_000)
export const moveRefusals = [
  'ORDER_NOT_AVAILABLE',
  'TICKET_NOT_VALID',
  'TICKET_USED',
  'TICKET_GIVEN',
  'COUNT_INVALID',
  'MOVE_TOGETHER',
  'MOVE_NOT_OFFERED',
  'MOVE_TOO_LATE',
  'MOVE_SAME_TIME',
  'MOVE_PRICE_DIFFERS',
  'PASS_USED',
  'MEMBERS_ONLY',
  'NOT_FOR_SALE',
  'EVENT_ENDED',
  'SLOT_UNKNOWN',
  'SLOT_PAST',
  'SUBTICKET_BELOW_MINIMUM',
  'SUBTICKET_ABOVE_MAXIMUM',
  'FAMILY_INCOMPLETE',
  'NEEDS_PAID_TICKET',
  'SOLD_OUT',
  'TOO_FEW_LEFT',
  'TOUR_NO_GUIDE_LEFT',
  'TOUR_TOO_MANY_PARTICIPANTS',
  'TOUR_TOO_FEW_PARTICIPANTS',
] as const

export const orderMovePrice = {
  summary: 'What it costs to move tickets of an order to another time',
  body: wantedMove,
  data: z.object({ difference, less: z.enum(['refund', 'voucher']).describe('where it goes when it is below 0') }),
  refusals: moveRefusals,
} as const satisfies CallSchema

export const orderMove = {
  summary:
    'Moves tickets of an order to another time: new barcodes, the old ones are refused; to one that costs more ' +
    'by order/move/pay',
  body: wantedMove.extend({
    move: z.uuid().describe('made by the caller: the same again is the same move'),
    difference: difference.describe('as it was shown: at another nothing is moved'),
  }),
  data: z.object({ difference }),
  refusals: [...moveRefusals, 'PRICE_CHANGED', 'MOVE_TO_PAY', 'TOO_MANY_HOLDS'],
} as const satisfies CallSchema

export const orderMovePay = {
  summary: 'Holds the places of a move to a time that costs more, and opens a payment; the answer is where to pay',
  body: orderMove.body.extend({
    payart: id,
    iban: z.string().max(64).optional().describe('for a direct debit'),
    url: z.string().max(2000).describe('where the browser returns to, paid or not'),
  }),
  data: z.string().describe('where the browser goes now'),
  refusals: [
    ...moveRefusals,
    'TOO_MANY_HOLDS',
    'PRICE_CHANGED',
    'ORDER_PAYMENT_UNDER_WAY',
    'PAYMENT_UNKNOWN',
    'PAYMENT_AMOUNT_TOO_HIGH',
    'PAYMENT_UNAVAILABLE',
    'IBAN_INVALID',
    'RETURN_ADDRESS_FOREIGN',
  ],
} as const satisfies CallSchema
