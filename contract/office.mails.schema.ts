import { z } from 'zod'
import { languages } from './languages.ts'
import type { CallSchema } from './schema.ts'

// The mails that the shop sends, each by an example.

const kind = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*(\.[a-zA-Z]+)?$/)
  .max(60)
  .describe('as `office/mails` lists it')
const wanted = z.strictObject({
  mail: kind,
  lang: z.enum(languages).optional().describe('one of the mail; without it that of the call, or its first'),
  example: z.int().min(0).max(20).default(0).describe('which, where the mail has several'),
})

export const officeMails = {
  summary: 'All mails that the shop sends by itself, each with the languages in which it goes',
  office: 'mails',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      mail: kind,
      languages: z.array(z.string()),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeMailPreview = {
  summary: 'A mail by an example, as it would be sent; nothing is sent, stored or numbered, nor noted in the log',
  office: 'mail-preview',
  body: wanted,
  data: z.object({
    lang: z.string(),
    languages: z.array(z.string()).describe('in which it goes'),
    examples: z.array(z.string()).describe('the subject of each, where one alone cannot have all of its sentences'),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    files: z.array(z.string()).describe('names of what is attached'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeMailTest = {
  summary: 'Sends a mail by an example, without its documents, to who asks',
  office: 'mail-test',
  body: wanted,
  data: z.object({ email: z.string() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_TEST_MAILS'],
} as const satisfies CallSchema
