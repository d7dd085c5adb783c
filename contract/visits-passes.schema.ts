import { z } from 'zod'
import { undoable } from './planned.schema.ts'
import { count, day, typed, type CallSchema } from './schema.ts'

// The office's annual passes.

const instant = z.iso.datetime()

const state = z.enum(['valid', 'soon', 'later', 'expired', 'blocked', 'void'])
const listed = {
  number: z.string(),
  name: z.string().describe('of its kind'),
  owner: z.string(),
  valid_from: day,
  valid_to: day,
  order: z.string().describe('that it was bought with'),
  state: state.describe('soon: it ends within 30 days; later: it has not begun; void: it was canceled'),
}
export const listedPass = z.object(listed)

export const officeFindPasses = {
  summary: 'Annual passes, the longest valid first, 50 at a time',
  office: 'find-passes',
  body: z.strictObject({
    text: typed(600)
      .refine((text) => text.length !== 1, 'two letters at least')
      .default('')
      .describe('number of pass or order, barcode, name of its owner, e-mail of who bought it'),
    state: state.optional(),
    after: typed(40).optional().describe('the number of the last of the answer before'),
  }),
  data: z.array(listedPass),
  refusals: [],
} as const satisfies CallSchema

const passText = typed(40).describe('its number')

export const officePass = {
  summary: 'An annual pass: what it promises, the visits that were booked by it, and all that happened to it',
  office: 'pass',
  body: z.strictObject({ pass: passText }),
  data: z.object({
    ...listed,
    kind: count.describe('its id in the catalogue'),
    on_sale: z.boolean().describe('another of its kind can be bought'),
    promises: z.array(z.object({ label: z.string(), names: z.array(z.string()) })),
    email: z.string().describe('of who bought it'),
    unpaid: z.boolean().describe('its order is: until then it opens nothing'),
    visits: z
      .array(
        z.object({
          order: z.string(),
          name: z.string(),
          time: z.string(),
          places: count.describe('booked by it'),
          canceled: z.boolean(),
        }),
      )
      .describe('the newest 200'),
    history: z
      .array(
        z.object({
          at: instant,
          kind: z.enum(['sold', 'let-in', 'let-out', 'owners', 'block', 'release']),
          people: count.optional(),
          gate: z.string().optional(),
          who: z.string().describe('of the staff; empty for a visitor or the shop itself'),
          note: z.string(),
        }),
      )
      .describe('oldest first'),
  }),
  refusals: ['PASS_UNKNOWN'],
} as const satisfies CallSchema

export const officePassOwner = {
  summary: 'Corrects the name on an annual pass, also once it was used; its number and its code stay',
  office: 'pass-owner',
  body: z.strictObject({
    pass: passText,
    name: typed(600),
    note: typed(500)
      .refine((reason) => reason !== '', 'empty')
      .describe('why, for the office; without names'),
  }),
  data: z.object({ pass: z.string() }),
  ...undoable,
  refusals: ['PASS_UNKNOWN', 'ORDER_CANCELED', 'FIELD_REQUIRED', 'FIELD_TOO_LONG', 'LETTERS_UNPRINTABLE'],
} as const satisfies CallSchema

export const officeBlockPass = {
  summary: 'Blocks an annual pass: it opens nothing and books nothing, nor do tickets that were free by it',
  office: 'block-pass',
  body: z.strictObject({
    pass: passText,
    release: z.boolean().default(false).describe('it holds again'),
    note: typed(500).default('').describe('why, for the office'),
  }),
  data: z.object({ pass: z.string(), blocked: z.boolean() }),
  ...undoable,
  refusals: ['PASS_UNKNOWN'],
} as const satisfies CallSchema
