import { z } from 'zod'
import { submittedItem } from './cart.schema.ts'
import { asPlanned, back, callOff, notCanceled } from './planned.schema.ts'
import { currency, money, orderNumber, strictly, typed, type CallSchema } from './schema.ts'
import { slip } from './means.schema.ts'
import { cash, notSold, ofTerminal } from './sell.schema.ts'
import { printedTickets } from './visits.schema.ts'

// What was sold at a counter, and what is taken back there.

const rounding = z
  .strictObject({ means: z.literal('rounding') })
  .describe('rounds the cash to what coins pay, unless what goes back in cash is no such amount either')
const takenByHand = z.discriminatedUnion('means', [cash, z.strictObject({ ...ofTerminal, slip }), rounding])
const till = typed(40).describe('open for who asks')

export const officeTillSales = {
  summary: 'What who asks has sold at a counter since they opened their till, the newest first',
  office: 'till-sales',
  body: z.strictObject({ till }),
  data: z.array(
    z.object({
      order: z.string(),
      at: z.iso.datetime(),
      total: money,
      currency,
      state: z.enum(['placed', 'canceled']),
      what: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  ),
  refusals: ['TILL_CLOSED', 'TILL_TAKEN'],
} as const satisfies CallSchema

const { second: _, ...ways } = back
const takenBack = z.object({
  amount: money.describe('what goes back'),
  ...ways,
  currency,
  state: z.enum(['placed', 'canceled']),
  call_off: callOff,
  out: z
    .array(z.object({ means: z.enum(['cash', 'terminal']), amount: money, slips: z.string() }))
    .describe('what is handed out at the counter, out of the drawer or at the terminal by which it came'),
  instead: z
    .object({
      order: z.string().describe('empty of a plan'),
      total: money,
      in_cash: money.describe('what of it is paid in cash; additive'),
    })
    .nullable()
    .describe('what was sold instead'),
})

export const officeTakeBack = {
  summary:
    'Takes back at a counter what was sold, all of an order or some of its tickets, and hands out at once what was ' +
    'paid over the counter; with `instead` it is exchanged for something else, both or none. Who may not cancel ' +
    'takes back only what they have sold since they opened their till',
  office: 'take-back',
  body: z.strictObject({
    order: orderNumber,
    tickets: printedTickets.optional().describe('without them all of the order, which is canceled'),
    till,
    instead: z
      .strictObject({
        id: z.uuid().describe('made by the caller: the same again is the same sale'),
        items: z.array(strictly(submittedItem)).min(1).max(100).describe('as in a basket'),
        means: z.array(takenByHand).max(20).describe('what pays for it, together exactly what it costs'),
      })
      .optional(),
    ...asPlanned(takenBack),
  }),
  data: takenBack,
  refusals: [
    'NOT_FOUND',
    'PROOF_NEEDED',
    'PLAN_CHANGED',
    'FORBIDDEN',
    ...notCanceled,
    'VOUCHERS_SPENT',
    'TILL_CLOSED',
    'TILL_TAKEN',
    'TILL_TOO_LITTLE',
    'TILL_TOO_MUCH',
    'CURRENCY_CHANGED',
    'SALE_ID_TAKEN',
    ...notSold,
  ],
} as const satisfies CallSchema
