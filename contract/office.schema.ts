import { z } from 'zod'
import { realDay as day, typed, type CallSchema } from './schema.ts'

// What the office does, each as `POST office/{act}` with a key as Bearer. `/api/office/{act}`, without a language, is the
// same in English.

export const officeKey = {
  summary: 'Which key of the office this is',
  office: 'key',
  body: z.object({}),
  data: z.object({
    name: z.string(),
    role: z.enum(['door', 'desk', 'finance', 'admin']),
    ends: z.iso.datetime().describe('when it opens nothing any more'),
  }),
  refusals: [],
} as const satisfies CallSchema

export const officeLog = {
  summary: 'What the office has done, newest first, at most 1000 acts',
  office: 'log',
  body: z.object({
    subject: typed(100).optional().describe('the number or id of what it was done to'),
    from: day.optional(),
    to: day.optional(),
  }),
  data: z.array(
    z.object({
      at: z.iso.datetime(),
      who: z.string().describe('name of the key, or "command line"'),
      act: z.string(),
      subject: z.string().describe('a number or an id; empty where it is about nothing single'),
      outcome: z.string().describe('done, or the code of the refusal'),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema
