import { z } from 'zod'
import { rounding, slip } from './means.schema.ts'
import { count, currency, datetime, id, money, typed, type CallSchema } from './schema.ts'

// What a till sells without network, and hands in later.

const instant = z.iso.datetime()
const till = typed(40).describe("its id in the catalogue's settings")
const number = z.int().min(1).max(1_000_000)

export const officeTillStock = {
  summary:
    'Holds places of the day tickets of today for a till that who asks has open, as many as its settings say, with a ' +
    'signed barcode for each: what it may sell without network',
  office: 'till-stock',
  body: z.strictObject({
    till,
    stock: z.uuid().describe('made by the device: asked for again it is filled up; another holds as many again'),
    instead: z.uuid().optional().describe('what the device held before, of which everything sold is handed in'),
  }),
  data: z.object({
    stock: z.uuid(),
    till: z.string(),
    number: z.int().describe("of the till: a sale's number is made of till, this and the device's own"),
    day: z.string(),
    until: instant.describe('until when the places are held'),
    currency,
    price_list: z.int().describe('which of those that it was given these prices are'),
    prices: z.record(z.string(), money).describe('by the id of a ticket or of a part'),
    times: z.array(
      z.object({
        event: id,
        time: datetime,
        tickets: z.array(id).describe('which of its tickets may be sold'),
        held: count.describe('how many were to be held'),
        codes: z
          .array(z.object({ id: z.uuid(), barcode: z.string() }))
          .describe('one for each person, of which none is sold as far as the shop knows'),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'TILL_CLOSED', 'TILL_TAKEN', 'TILL_STOCK_OVER', 'CURRENCY_CHANGED'],
} as const satisfies CallSchema

const item = z.strictObject({
  ticket: id,
  count: z.int().min(1).max(1000),
  parts: z.array(z.strictObject({ id, count: z.int().min(0).max(1000) })).max(20),
  codes: z.array(z.uuid()).min(1).max(200).describe('the tickets that were handed over, one for each person'),
})

const conflict = z.enum([
  'sessionClosed',
  'quotaOver',
  'priceChanged',
  'calledOff',
  'freeAlone',
  'codeUsed',
  'soldOut',
  'notForSale',
  'moneyDiffers',
])
export type TillConflict = z.infer<typeof conflict>

export const officeTillLater = {
  summary:
    'Hands in what a till has sold without network, at the prices that it had then; the same again is answered alike',
  office: 'till-later',
  body: z.strictObject({
    till: till.describe('that who asks has open now'),
    stock: z.uuid(),
    sale: z.strictObject({
      id: z.uuid().describe('made by the device'),
      number: number.describe("the device's own, from 1"),
      at: instant.describe('when it was sold'),
      price_list: z.int().min(0).max(1000),
      items: z.array(item).min(1).max(50),
      means: z
        .array(
          z.discriminatedUnion('means', [
            z.strictObject({ means: z.literal('cash'), amount: money.min(1) }),
            z.strictObject({ means: z.literal('terminal'), amount: money.min(1), slip }),
            rounding,
          ]),
        )
        .max(20)
        .describe('what was taken'),
    }),
  }),
  data: z.object({
    id: z.uuid(),
    number: z.string().describe('as it stands on what the visitor has'),
    order: z.string().nullable().describe('null where it could be no order'),
    page: z.string().nullable(),
    total: money.describe('what was taken'),
    currency,
    conflicts: z
      .array(conflict)
      .describe(
        'sessionClosed: its till was closed meanwhile, and the money stands in the one that is open now; quotaOver: ' +
          'its places were not held any more; priceChanged: it would cost something else now; calledOff: the time is ' +
          'called off; freeAlone: nobody who pays comes with its free tickets, as these need. ' +
          'These are orders. codeUsed: a ticket was handed in with another sale; soldOut: there are no ' +
          'places; notForSale; moneyDiffers: what was taken is not what it costs. These are none: their cash is paid ' +
          'in, and the inbox has them',
      ),
    before: z.boolean().describe('it was handed in before'),
  }),
  refusals: ['NOT_FOUND', 'TILL_CLOSED', 'TILL_TAKEN', 'CURRENCY_CHANGED', 'SALE_ID_TAKEN'],
} as const satisfies CallSchema
