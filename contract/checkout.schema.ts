import { shippingAddress } from './account.schema.ts'
import { z } from 'zod'
import { cartId, submittedCart } from './cart.schema.ts'
import { notByInvoice } from './refusals.ts'
import {
  count,
  datetime,
  id,
  idText,
  memberBenefit,
  money,
  picture,
  priceFrom,
  secret,
  typed,
  type CallSchema,
} from './schema.ts'

const paymentType = z.object({
  id: id.describe('payart'),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  method: z.enum(['card', 'twint', 'directDebit', 'wallet', 'invoice']),
  wallet: z.enum(['APPLEPAY', 'GOOGLEPAY']).nullable(),
  express: z.boolean().describe('without login or guest registration'),
  max: money.nullable().describe('the largest total it takes, minor units'),
  brands: z.array(z.string()).optional().describe('what it accepts, such as Visa; additive'),
  invoice: z
    .object({
      from: money.describe('the least total'),
      companies: z.boolean().describe('only for who names a company or school'),
      days: count.describe('to pay'),
      leastDays: count.describe('of these at least before the first visit'),
      grace: count.describe('days after that until the order is canceled'),
    })
    .optional()
    .describe('what it asks for; additive'),
  ibanElsewhere: z.boolean().optional().describe("a direct debit whose IBAN the provider's page asks for; additive"),
})
export type PaymentType = z.infer<typeof paymentType>

export const checkoutPayments = {
  summary: 'The payment types offered',
  cached: true,
  token: 'optional',
  query: z.object({ shop: idText.optional() }),
  data: z.array(paymentType),
  refusals: [],
} as const satisfies CallSchema

export const checkoutSuggest = {
  summary: 'What goes with a cart',
  token: 'optional',
  body: z.object({ cart: submittedCart }),
  data: z.array(
    z.object({
      type: z.enum(['event', 'merchandise', 'guidedTour', 'annualPass']),
      id,
      name: z.string(),
      subtitle: z.string(),
      ...priceFrom,
      datetime: datetime.optional().describe('of a tour, when it is led; additive'),
      own_admission: z.literal(true).optional().describe('of a tour whose admission is in the cart; additive'),
      visits: count.optional().describe('of a pass, from which visit on it costs less than tickets; additive'),
      months: count.optional().describe('how long a pass is good for; additive'),
      member: z.array(memberBenefit).optional().describe('of a pass that books visits, what it lowers; additive'),
      picture: picture.nullable(),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const hold = z.object({
  cartId,
  expiresAt: z.iso.datetime().nullable().describe('UTC; null while a payment is pending'),
  extensions: count.optional().describe('how often checkout/extend can still give more time'),
})
export type Hold = z.infer<typeof hold>

export const checkoutHold = {
  summary: "Holds the places of a basket's visits before it is paid for, and gives back what it no longer has",
  token: 'optional',
  body: z.object({ cart: submittedCart, cartId }),
  data: hold.nullable().describe('null where nothing in it has places'),
  refusals: ['LOGIN_NEEDED', 'CART_CHANGED', 'CART_TOO_LARGE', 'CART_GONE', 'TOO_MANY_HOLDS', 'PAYMENT_UNAVAILABLE'],
} as const satisfies CallSchema

const aux = z
  .object({
    accountHolder: typed(200).optional(),
    iban: typed(64).optional(),
    wallet: z.enum(['APPLEPAY', 'GOOGLEPAY']).optional(),
    partner: typed(100).optional(),
  })
  .default({})

export const checkoutInitPayment = {
  summary: 'Prices the cart, takes its places and opens a payment; the answer is where to pay',
  token: 'optional',
  body: z.object({
    payart: id,
    aux,
    cart: submittedCart,
    continueUrl: z.string().max(2000),
    cancelUrl: z.string().max(2000),
    cartId: cartId.optional(),
    shipping_address: shippingAddress
      .nullable()
      .optional()
      .describe(
        'where this purchase is sent, null for the billing address; without it, as the customer has saved; additive',
      ),
  }),
  data: z.string().describe('where the browser goes now'),
  extra: z.object({ hold }),
  refusals: [
    'LOGIN_NEEDED',
    'CART_EMPTY',
    'CART_CHANGED',
    'CART_TOO_LARGE',
    'CURRENCY_CHANGED',
    'NO_SHIPPING_COSTS',
    'SHIPPING_COSTS_CHANGED',
    'SHIPPING_ADDRESS_INCOMPLETE',
    'CART_GONE',
    'TOO_MANY_HOLDS',
    'PAYMENT_UNKNOWN',
    'PAYMENT_AMOUNT_TOO_HIGH',
    'PAYMENT_UNAVAILABLE',
    'IBAN_INVALID',
    ...notByInvoice,
    'RETURN_ADDRESS_FOREIGN',
    'FIELDS_INVALID',
  ],
} as const satisfies CallSchema

export const checkoutInitPaymentOrder = {
  summary: 'Opens a payment for an order that is still to be paid; the answer is where to pay',
  body: z.object({
    payart: id,
    aux,
    id: secret.describe('the booking_id of the order'),
    url: z.string().max(2000).describe('where the browser returns to, paid or not'),
  }),
  data: z.string().describe('where the browser goes now'),
  refusals: [
    'ORDER_NOT_AVAILABLE',
    'ORDER_PAID',
    'ORDER_PARTLY_PAID',
    'ORDER_PAYMENT_UNDER_WAY',
    'VOUCHER_BLOCKED',
    'PAYMENT_UNKNOWN',
    'PAYMENT_AMOUNT_TOO_HIGH',
    'PAYMENT_UNAVAILABLE',
    'IBAN_INVALID',
    'RETURN_ADDRESS_FOREIGN',
  ],
} as const satisfies CallSchema

export const checkoutExecPayment = {
  summary: 'Places the order of a paid cart; again gives the same booking',
  token: 'optional',
  query: z.object({ us: z.string().min(1).max(100) }),
  body: z.object({
    cartId,
    sessionUs: z.string().max(100).nullable().optional(),
    srcURL: z.string().max(2000).nullable().optional(),
    confirm: z.string().max(100).optional().describe('the code in the mail that confirms a free order'),
    shown: z
      .object({ cart: submittedCart, total: money })
      .optional()
      .describe(
        'the cart as the visitor confirms it: where it is not the one that is paid no order is placed; additive',
      ),
  }),
  data: z.object({
    booking_id: z.string(),
    has_tickets: z.boolean(),
    status: z.enum(['placed', 'pending']),
    confirm_until: z.iso
      .datetime()
      .optional()
      .describe('a free order that is pending until the link in a mail is opened, at the latest then'),
  }),
  refusals: [
    'CART_GONE',
    'CART_CHANGED',
    'PAYMENT_NOT_COMPLETED',
    'PAYMENT_DECLINED',
    'PAYMENT_UNAVAILABLE',
    'PAYMENT_UNKNOWN',
    'VOUCHER_BLOCKED',
    'TOO_MANY_FREE_ORDERS',
    ...notByInvoice,
  ],
} as const satisfies CallSchema

export const checkoutCancel = {
  summary: 'Closes the open payment and frees the places at once',
  token: 'optional',
  query: z.object({
    cartId,
    noRedirect: z.enum(['0', '1']).optional(),
    keep: z.enum(['0', '1']).optional().describe('1: close the payment, but leave the hold until its end'),
  }),
  data: z.null(),
  refusals: ['CART_GONE', 'PAYMENT_UNAVAILABLE'],
} as const satisfies CallSchema

export const checkoutExtend = {
  summary: 'More time for the places of a cart, as often as the museum allows',
  token: 'optional',
  body: z.object({ cartId }),
  data: hold,
  refusals: ['CART_GONE', 'HOLD_NOT_EXTENDED'],
} as const satisfies CallSchema

export const shippingCosts = {
  summary: "What sending a cart's merchandise costs",
  token: 'optional',
  body: z.object({
    cart: z
      .array(
        z.object({ type: z.enum(['guidedTour', 'ticket', 'merchandise']), id, count, datetime: datetime.optional() }),
      )
      .max(200),
    country: typed(100).optional().describe('of a guest; of a customer the server knows it'),
  }),
  data: money,
  extra: z.object({ exported: z.boolean().describe('what is sent is an export, and sold without VAT; additive') }),
  refusals: ['NO_SHIPPING_COSTS'],
} as const satisfies CallSchema
