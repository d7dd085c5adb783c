import { z } from 'zod'
import { count, money } from './schema.ts'

/** Further fields of an act that shows beforehand what it comes to. */
export const asPlanned = <D extends z.ZodType>(data: D) => ({
  plan: z.boolean().default(false).describe('answers what it would come to, and does nothing'),
  planned: data.optional().describe('what its plan answered: where it comes to something else by now, it is refused'),
})

/** By which ways money goes back. */
export const waysBack = {
  to_codes: money.describe('what goes back to voucher codes by this'),
  paid_back: money.describe('what goes back by the payment provider'),
  by_hand: z.literal(true).optional().describe('it came over the counter, and you give it back: see the inbox'),
  on_account: z.literal(true).optional().describe("the next invoice of its partner's is less by that"),
}

export const callOff = z
  .array(count)
  .describe('the numbers of lines that are canceled and led, packed or posted by somebody of the museum')
