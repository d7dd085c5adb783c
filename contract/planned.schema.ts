import { z } from 'zod'
import { count, currency, money, strictly } from './schema.ts'

// What acts of the office answer that show beforehand what they come to, or can be taken back.

const instant = z.iso.datetime()

/** The VAT that is contained in what is sold, once for each rate. */
export const containedVat = z.array(
  z.object({
    percent: z.number(),
    gross: money,
    tax: money,
    exported: z.literal(true).optional().describe('of what is sent abroad, and sold without VAT for that; additive'),
  }),
)

/** Why an act that gives money back may be refused, whatever it does; not found is the case that it approves. */
export const givesBack = ['NOT_FOUND', 'PROOF_NEEDED', 'SECOND_PERSON_NEEDED', 'APPROVAL_OVER', 'PLAN_CHANGED'] as const

/** Why tickets of an order are not canceled. */
export const notCanceled = [
  'ORDER_UNKNOWN',
  'ORDER_CANCELED',
  'TICKET_NOT_VALID',
  'TICKET_USED',
  'COUNT_INVALID',
  'CANCEL_TOGETHER',
  'CANCEL_UNPAID',
] as const

/** What somebody has asked for that another person approves. */
export const approves = z
  .uuid()
  .optional()
  .describe('the case of the inbox, kind approval, in which another person has asked for just this')

/** Further fields of an act that shows beforehand what it comes to. */
export const asPlanned = <S extends z.ZodRawShape>(data: z.ZodObject<S>) => ({
  plan: z.boolean().default(false).describe('answers what it would come to, and does nothing'),
  planned: strictly(data)
    .optional()
    .describe('what its plan answered: where it comes to something else by now, it is refused'),
})

/** So much goes back that nobody does it alone. */
export const second = z.literal(true).optional().describe('it takes a second person; additive')

/** By which ways money goes back. */
export const back = {
  to_codes: money.describe('what goes back to voucher codes by this'),
  paid_back: money.describe('what goes back by the payment provider'),
  by_hand: z.literal(true).optional().describe('it came over the counter, and you give it back: see the inbox'),
  on_account: z.literal(true).optional().describe("the next invoice of its partner's is less by that"),
  second,
}
export const callOff = z
  .array(count)
  .describe('the numbers of lines that are canceled and led, packed or posted by somebody of the museum')

/** What somebody has asked for, and waits for another person. */
export const waiting = z.object({
  id: z.string().describe('of its case in the inbox'),
  act: z.string(),
  who: z.string(),
  amount: money,
  currency,
  asked: instant,
  answer_by: instant,
})

/** Further fields of the answer of an act that can be taken back. */
export const undoable = {
  extra: z.object({
    undo: z
      .object({ id: z.uuid(), seconds: z.int().describe('so long it can be taken back, and its mails wait') })
      .optional()
      .describe('of what a person has done who is signed in; what a key does is done at once; additive'),
  }),
} as const
export type Undoable = z.infer<typeof undoable.extra>
