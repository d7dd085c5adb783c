import { z } from 'zod'
import { lineType } from './cart.schema.ts'
import { cancellation, count, datetime, day, id, money, moving, visitRules } from './schema.ts'

const part = z.object({ id, name: z.string(), count, price: money.describe('of one') })
const taxedPart = part.extend({ vat_value: z.number(), vat_exempt: z.boolean() })
/** The further fields of a guided tour's line (additive). */
const orderedTour = z.object({
  language: z.string(),
  meeting_point: z.string(),
  participants: count.nullable().describe('null where a whole tour is booked and nobody says how many come'),
  prices: z.array(taxedPart),
  tickets: z.array(taxedPart.extend({ subtickets: z.array(part) })),
  admission: z
    .enum(['included', 'separate'])
    .optional()
    .describe("whether the price holds the museum's admission; without it the tour needs none; additive"),
  own_admissions: count.optional().describe('participants who have their admission already; additive'),
  answers: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .describe('in the words of the order, without those that were left open'),
})
export type OrderedTour = z.infer<typeof orderedTour>

/** The further fields of a line of annual passes (additive). */
const orderedPass = z.object({
  owners: z.array(z.object({ name: z.string(), address: z.string().nullable() })),
  valid_from: day,
  valid_to: day,
  gift: z.boolean(),
  persons: count,
  benefits: z.array(z.object({ admission: z.enum(['free', 'reduced']), names: z.array(z.string()) })),
})
export type OrderedPass = z.infer<typeof orderedPass>

/** The further fields of a line of vouchers (additive). */
const orderedVoucher = z.object({
  valid_to: day,
  recipient: z.string(),
  dedication: z.string(),
  from: z.string().optional().describe('from whom, as it is printed; additive'),
  picture: z.string().optional().describe('of its card, by key of the catalogue; additive'),
  send: z.object({ email: z.string(), on: day.nullable() }).nullable(),
  redeemable: z.array(z.string()).nullable().describe('what it is good for; null for everything'),
})

const reduction = z.object({
  name: z.string(),
  amount: money,
  campaign: id.optional().describe('by a code of it'),
  percent: z.number().optional().describe('of what a code has lowered'),
  pass: z.string().optional().describe('by the annual pass of this id'),
  places: count.optional().describe('of how many places a pass has lowered'),
  by_hand: z.literal(true).optional().describe('the staff let it go'),
  waived: z.literal(true).optional().describe('what this time cost more when the staff moved it there; additive'),
  from_places: count.optional().describe('of the visit, without which it is lost'),
})
export type Reduction = z.infer<typeof reduction>

export const orderLine = z.object({
  type: lineType,
  id,
  name: z.string().describe('the event'),
  detail: z.string().describe('the ticket'),
  datetime: datetime.nullable(),
  datetime_end: datetime.nullable(),
  visit_end: datetime.optional().describe('the time is when one comes in; until then one stays; additive'),
  venue: z.string().nullable(),
  venues: z.array(z.string()).optional().describe('each of them, where it opens several; additive'),
  count,
  places: count,
  subtickets: z.array(z.object({ id, name: z.string(), count, price: money })),
  price: money.describe('of one'),
  total: money,
  reductions: z.array(reduction).optional().describe('what was taken off to get to the total; additive'),
  vat_value: z.number(),
  vat_exempt: z.boolean(),
  exported: z.literal(true).optional().describe('sent abroad, and sold without VAT for that; additive'),
  tour: orderedTour.optional(),
  delivery: z.enum(['mail', 'collect', 'download']).optional().describe('of merchandise; additive'),
  pass: orderedPass.optional(),
  voucher: orderedVoucher.optional(),
  event_id: id.optional().describe('of tickets, their event; additive'),
  moving: moving.optional().describe('of a visit that can be moved to another time; additive'),
  cancellation: cancellation.optional().describe('of a visit that can be canceled; additive'),
  rules: visitRules,
  canceled: z.literal(true).optional().describe('nobody is admitted by it any more; additive'),
  revision: z
    .object({ number: count, at: z.iso.datetime(), ended: z.array(count).optional() })
    .optional()
    .describe(
      'how often it has changed since it was sold, and when last; `ended` are lines, by position, whose visit was ' +
        'one of its own until a move made it the same as another; additive',
    ),
})
export type OrderLine = z.infer<typeof orderLine>
