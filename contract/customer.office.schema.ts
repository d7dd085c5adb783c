import { z } from 'zod'
import { listedVoucher } from './books-vouchers.schema.ts'
import { asPlanned } from './planned.schema.ts'
import { count, currency, day, money, orderNumber, typed, type CallSchema } from './schema.ts'
import { listedPass } from './visits-passes.schema.ts'

// Who has an account, and who has ordered without one, as the office sees them.

const instant = z.iso.datetime()

/** Of an account, or of any order of a guest, so that nobody's address stands in a link or in the log. */
const customerText = z.union([z.uuid(), orderNumber]).describe('the id of an account, or the number of any order')

/** Whether it is the number of an order, which has no dashes, or else an id. */
export const isOrderNumber = (text: string) => !text.includes('-')

const listed = {
  customer: z.string().describe('the id of an account; of a guest the number of the newest order'),
  name: z.string(),
  email: z.string(),
  orders: count.describe('also those that are canceled'),
  since: instant.describe('when the account was made; of a guest the newest order'),
}

export const officeCustomers = {
  summary: 'Accounts, or guests who have ordered, by their address of mail; the newest 50',
  office: 'customers',
  body: z
    .strictObject({
      kind: z.enum(['account', 'guest']),
      text: typed(600)
        .refine((text) => text.length !== 1, 'two letters at least')
        .default('')
        .describe('an e-mail address, or any part of a name'),
      after: z.union([z.uuid(), orderNumber]).optional().describe('the customer who was the last of the answer before'),
    })
    .refine(({ kind, after }) => after === undefined || isOrderNumber(after) === (kind === 'guest'), {
      path: ['after'],
      error: 'an account by its id, a guest by the number of an order',
    }),
  data: z.array(z.object(listed)),
  refusals: [],
} as const satisfies CallSchema

export const officeCustomer = {
  summary: 'Who has an account or has ordered without one: details, orders, annual passes and vouchers',
  office: 'customer',
  body: z.strictObject({ customer: customerText }),
  data: z.object({
    customer: z.string(),
    account: z
      .object({
        created: instant,
        confirmed: z.boolean().describe('the e-mail address is'),
        signed_in: instant.nullable().describe('when last, of what is still open'),
        passkeys: count,
      })
      .nullable()
      .describe('null of a guest'),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    lang: z.string(),
    address: z.array(z.string()).describe('in lines'),
    orders: z
      .array(
        z.object({ number: z.string(), date: instant, state: z.enum(['placed', 'canceled']), total: money, currency }),
      )
      .describe('the newest 200'),
    passes: z.array(listedPass).describe('of these orders, the longest valid first, 200 at most'),
    vouchers: z.array(listedVoucher).describe('that these orders sold, the newest first, 200 at most'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCustomerExport = {
  summary: 'All that the shop has of a customer as a file, as their own account exports it, for who asks by letter',
  office: 'customer-export',
  body: z.strictObject({ customer: customerText }),
  data: z.string(),
  media: 'application/json',
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

const erased = z.object({
  account: z.boolean().describe('with which they signed in; they are told by mail'),
  orders: count.describe('erased at once, all but what the books and what is still valid need'),
  books_until: day.nullable().describe('until when the books keep name and billing address at the longest'),
  later: z
    .array(
      z.object({
        order: z.string(),
        on: day.nullable().describe('null once its parcel has left'),
      }),
    )
    .describe('with something to come, which go by themselves, the first of them from this day on'),
  inquiries: count.describe('deleted'),
  views: count.describe('lists that the staff have kept under their name, deleted'),
  held_up: z.array(z.string()).describe('only of a plan: orders whose money is still to be paid or on its way'),
  under_way: z.boolean().describe('only of a plan: they are buying something'),
})

export const officeCustomerErase = {
  summary: 'Erases who has an account or has ordered without one, because they ask for it: all that nothing needs',
  office: 'customer-erase',
  body: z.strictObject({ customer: customerText, ...asPlanned(erased) }),
  data: erased,
  refusals: ['NOT_FOUND', 'ERASE_MONEY_OPEN', 'PLAN_CHANGED'],
} as const satisfies CallSchema
