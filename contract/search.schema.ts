import { z } from 'zod'
import { datetime, day, id, picture, priceFrom, type CallSchema, typed } from './schema.ts'

const result = z.object({
  kind: z
    .enum(['ticket', 'publicTour', 'groupTour', 'product', 'pass', 'voucher', 'visit'])
    .describe('visit: hours, the way and the like, which `subtitle` says of each venue on a line'),
  id: id.describe('of the event, the tour, the article, the pass or the voucher; of a visit which of its topics'),
  name: z.string(),
  subtitle: z.string(),
  venue: z.string().describe('empty for what has no venue of its own'),
  langName: z.string().nullable().describe('the language of a tour, in the language of the call'),
  next_datetime: z
    .union([datetime, day])
    .nullable()
    .describe('the next with places, a day where any time will do; null when there is none, or none is chosen'),
  ...priceFrom,
  state: z.enum(['open', 'soldOut', 'members', 'ended']).describe('members: sold out but for holders of annual passes'),
  picture: picture.nullable(),
})
export type SearchResult = z.infer<typeof result>

export const searchOffers = {
  summary: 'What can be booked or bought, and what a visit asks, by its words; the best match first',
  cached: true,
  query: z.object({ q: typed(100).describe('each word, or its beginning, has to match') }),
  data: z.array(result),
  refusals: [],
} as const satisfies CallSchema
