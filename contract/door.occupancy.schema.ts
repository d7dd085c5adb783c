import { z } from 'zod'
import { count, datetime, type CallSchema } from './schema.ts'

/** Who is in, as far as scans know it. */
const occupancy = z.object({
  venue: z.string().nullable().describe('its key; null of gates that name none'),
  people: count.describe('came in today, less those who went out by a scan'),
  limit: count.nullable().describe('how many may be in at once (`most_people`)'),
  slots: z
    .array(z.object({ name: z.string(), datetime: datetime.nullable(), people: count }))
    .describe('of which time of what they are'),
})
export type Occupancy = z.infer<typeof occupancy>

export const redeemOccupancy = {
  summary: 'How many are in a venue, by what they came for and its time, and how many may be',
  office: 'redeem',
  cost: 'door',
  body: z.strictObject({
    venue: z.string().max(60).optional().describe('its key; without it all of them'),
  }),
  data: z.array(occupancy),
  refusals: [],
} as const satisfies CallSchema
