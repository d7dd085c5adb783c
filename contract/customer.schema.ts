import { z } from 'zod'
import { customerData, md5 } from './account.schema.ts'
import { lineType } from './cart.schema.ts'
import { ownInquiry } from './inquiry.schema.ts'
import { order } from './orders.schema.ts'
import { currency, datetime, day, money, picture, secret, type CallSchema } from './schema.ts'

const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const orderSummary = z.object({
  booking_id: z.string().describe('opens the review by itself'),
  number: z.string().nullable().describe('null while the payment is pending'),
  status: z.enum(['placed', 'pending', 'canceled']),
  date: z.iso.datetime(),
  items: z.array(
    z.object({
      type: lineType,
      name: z.string(),
      datetime: datetime.nullable(),
      datetime_end: datetime.optional().describe('additive'),
      visit_end: datetime.optional().describe('the time is when one comes in'),
      unredeemed: z.literal(true).optional().describe('a ticket of any day that is still good; additive'),
      picture: picture.optional().describe('as the shop shows it now; additive'),
      count: z.int(),
    }),
  ),
  total: money,
  currency,
})
export type OrderSummary = z.infer<typeof orderSummary>

export const customerOrders = {
  summary: "The account's orders, newest first",
  token: 'required',
  query: z.object({
    cursor: cursor.optional().describe('`next` of the page before'),
    limit: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(50))
      .optional()
      .describe('20 unless given, at most 50'),
  }),
  data: z.array(orderSummary),
  extra: z.object({ next: z.string().nullable().describe('the cursor of the next page') }),
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN'],
} as const satisfies CallSchema

export const customerClaim = {
  summary:
    "Takes an order that belongs to nobody into the account, if the account's confirmed address is that of the " +
    "order; an order that is the account's already stays so",
  token: 'required',
  body: z.object({ id: secret.describe('the booking_id') }),
  data: z.null(),
  refusals: [
    'LOGIN_NEEDED',
    'FORBIDDEN',
    'ORDER_NOT_AVAILABLE',
    'EMAIL_UNCONFIRMED',
    'ORDER_OF_OTHER_ADDRESS',
    'ORDER_CLAIMED',
  ],
} as const satisfies CallSchema

const boughtPass = z.object({
  number: z.string(),
  name: z.string().describe('of the pass'),
  owner: z.string(),
  valid_from: day,
  valid_to: day,
  booking_id: z.string().describe('of its order'),
})
export type BoughtPass = z.infer<typeof boughtPass>

const boughtVoucher = z.object({
  name: z.string(),
  recipient: z.string(),
  amount: money,
  available_amount: money.describe('what is left'),
  currency,
  valid_to: day,
  blocked: z.boolean(),
  booking_id: z.string().describe('of its order, which has the codes as PDF'),
})
export type BoughtVoucher = z.infer<typeof boughtVoucher>

/** Of each kind the account's review shows so many; longest valid first. */
export const mostGoods = 200

export const customerGoods = {
  summary:
    `Annual passes and vouchers of the account's orders with validity and balance, at most ${mostGoods} of each, ` +
    'longest valid first',
  token: 'required',
  data: z.object({ passes: z.array(boughtPass), vouchers: z.array(boughtVoucher) }),
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN'],
} as const satisfies CallSchema

const period = z.object({ created: z.iso.datetime(), expires: z.iso.datetime() })

/** Everything that the shop has of an account, but hashes. */
export const customerExport = {
  summary: "The account's data: details, orders, passes, vouchers, sessions, passkeys; asks for the password",
  token: 'required',
  body: z.object({ _po: md5 }),
  data: z.object({
    exported: z.iso.datetime(),
    account: customerData.data.omit({ isGuest: true }).extend({ created: z.iso.datetime(), lang: z.string() }),
    orders: z.array(order),
    inquiries: z.array(ownInquiry).describe('from its mail address, once that is confirmed; additive'),
    notes: z
      .array(z.object({ order: z.string(), date: z.iso.datetime(), text: z.string() }))
      .describe('what the museum has noted about these orders; additive'),
    passes: z.array(boughtPass),
    vouchers: z.array(boughtVoucher),
    sessions: z.array(period),
    passkeys: z.array(z.object({ name: z.string(), created: z.iso.datetime(), used: z.iso.datetime().nullable() })),
  }),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const customerDelete = {
  summary:
    'Deletes the account with its sessions, links, passkeys and details and frees the places of its open carts; ' +
    'orders stay for the books. Refused while money of a payment is on its way',
  token: 'required',
  body: z.object({ _po: md5 }),
  data: z.null(),
  cost: 'login',
  refusals: [
    'LOGIN_NEEDED',
    'FORBIDDEN',
    'PASSWORD_WRONG',
    'ACCOUNT_PAYMENT_UNDER_WAY',
    'PAYMENT_UNAVAILABLE',
    'LOGINS_BUSY',
  ],
} as const satisfies CallSchema
