import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { count, typed, type CallSchema } from './schema.ts'

// The mails that the shop sends, each by an example.

const kind = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*(\.[a-zA-Z]+)?$/)
  .max(60)
  .describe('as `office/mails` lists it')
const key = z
  .string()
  .regex(/^[a-zA-Z]+(\.\w+)+$/)
  .max(80)
  .describe('of the text, as `office/mail-texts` lists it')
const text = typed(2000).describe('in ICU message format, with the values of the shop’s own text')
const revision = count.describe('how often it was changed; 0 before it ever was')
const lang = z.enum(languages)
/** Of a text that the museum has changed. */
const changed = { revision, at: z.string(), who: z.string() }

const wanted = z.strictObject({
  mail: kind,
  lang: lang.optional().describe('one of the mail; without it that of the call, or its first'),
  example: z.int().min(0).max(20).default(0).describe('which, where the mail has several'),
})
const tried = wanted.extend({
  texts: z
    .array(z.strictObject({ key, text: text.nullable() }))
    .max(100)
    .default([])
    .describe('to be tried over what is stored; null tries the shop’s own, and what does not fit is left out'),
})

export const officeMails = {
  summary: 'All mails that the shop sends by itself, each with the languages in which it goes',
  office: 'mails',
  body: z.strictObject({}),
  data: z.object({
    mails: z.array(
      z.object({
        mail: kind,
        languages: z.array(z.string()),
        changed: z.array(z.string()).describe('languages in which the museum has its own text for some of it'),
        misfits: count.describe('own texts that do not fit the shop’s any more, which is said in their place'),
      }),
    ),
    over: z
      .array(z.object({ key, lang: z.string(), text: z.string(), ...changed }))
      .describe('own texts for what no mail says any more'),
  }),
  refusals: [],
} as const satisfies CallSchema

export const officeMailPreview = {
  summary: 'A mail by an example, as it would be sent; nothing is sent, stored or numbered, nor noted in the log',
  office: 'mail-preview',
  body: tried,
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

export const officeMailTexts = {
  summary: 'The texts of a mail in a language: the shop’s own, and the museum’s that stand for them',
  office: 'mail-texts',
  body: wanted.pick({ mail: true, lang: true }),
  data: z.object({
    lang: z.string(),
    texts: z.array(
      z.object({
        key,
        own: z.string().describe('the shop’s'),
        text: z.string().nullable().describe('the museum’s'),
        fits: z.boolean().describe('without it the shop’s own is said'),
        revision,
        changed: z.object({ at: z.string(), who: z.string() }).nullable(),
        languages: z.array(z.string()).describe('in which the museum has its own'),
        examples: z.array(count).describe('in which it stands'),
        mails: z.array(kind).describe('others in which it stands too'),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeMailTextsSet = {
  summary: 'Changes texts of mails in a language, all or none; each next mail has them',
  office: 'mail-texts-set',
  body: z.strictObject({
    lang,
    texts: z
      .array(
        z.strictObject({
          key,
          text: text.nullable().describe('null takes it back to the shop’s own'),
          revision: revision.describe('of what was looked at'),
        }),
      )
      .min(1)
      .max(100)
      .refine((texts) => new Set(texts.map((one) => one.key)).size === texts.length, 'each text once'),
  }),
  data: z.object({ changed: count }),
  refusals: ['PROOF_NEEDED', 'NOT_FOUND', 'MAIL_TEXT_UNFIT', 'MAIL_TEXT_CHANGED'],
} as const satisfies CallSchema

export const officeMailTest = {
  summary: 'Sends a mail by an example, without its documents, to who asks',
  office: 'mail-test',
  body: tried,
  data: z.object({ email: z.string() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_TEST_MAILS'],
} as const satisfies CallSchema
