import { z } from 'zod'
import { weekdays } from '@foyer/domain/schedule/weekdays.ts'
import { audience as anyAudience, count, id } from '@foyer/contract/schema.ts'
import { percent } from './amount.schema.ts'
import { realDay, time } from './dates.schema.ts'
import type { Kind } from './kinds.ts'
import { messageOf } from './mistake.ts'

// Parts that entries of every kind share.

/** What is called by a name or number of its own, which others refer to it by. */
type Named =
  | Exclude<Kind, 'shop' | 'shipping'>
  | 'ticket'
  | 'ticket-group'
  | 'subticket'
  | 'quota'
  | 'price'
  | 'tour-ticket'
  | 'tour-subticket'
  | 'question'
  | 'answer'
  | 'payment'
  | 'salutation'
  | 'venue-number'

export const key = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, messageOf('key'))
/** Gives its name or number to what is called so. */
export const names = <S extends z.ZodType>(named: Named, schema: S): S => schema.meta({ names: named })
/** Refers to something by its number. */
export const idOf = (named: Named) => id.meta({ of: named })
/** Refers to something by its key; of a text it is only told where there is none. */
export const keyOf = (named: Named) => key.meta({ of: named })
export const textOf = (named: Named) => z.string().meta({ of: named })

/** A list whose entries are known by their `id`, wherever they stand in it. */
export const byId = <S extends z.ZodType>(entry: S) => z.array(entry).meta({ by: 'id' })

export const weekday = z.enum(weekdays)
export const minutes = z.int().min(1).max(1440)
/** Whom a price is for; an adult pays it without a reduction. */
export const audience = anyAudience.default('adult')
export const vatKind = z.enum(['exempt', 'standard', 'reduced', 'zero'])

/** Until when visitors move a visit to another time themselves, and where the difference goes if that costs less. */
export const moving = z.strictObject({
  until_hours: z.int().min(0).max(8760),
  less: z.enum(['refund', 'voucher']).default('refund'),
  /** How long such a voucher is good for. */
  months: z.int().min(1).max(240).default(60),
})

/** Until when visitors cancel a visit themselves, and what they get for it. */
export const cancellation = z.strictObject({
  until_hours: z.int().min(0).max(8760),
  as: z.enum(['money', 'voucher']).default('money'),
  /** How much more a voucher is worth than was paid, in percent. */
  bonus: z.int().min(0).max(100).default(0),
  /** How long such a voucher is good for. */
  months: z.int().min(1).max(240).default(60),
})

/** A reader of cards, as the payment provider calls it. */
export const cardReader = z.strictObject({
  id: key,
  name: z.string().trim().min(1),
  venue: keyOf('venue'),
  provider: z.enum(['stripe', 'simulator']),
  reader: z.string().regex(/^[\w-]{1,100}$/, messageOf('reader')),
})

/** What lowers prices by itself (`domain/reductions/`), and on what condition. */
export const reduction = (words: z.ZodType<Words>, price: z.ZodType<number>) =>
  z
    .strictObject({
      name: words,
      percent: percent.optional(),
      /** For each place. */
      price: price.optional(),
      from_places: count.min(2).optional(),
      days_ahead: z.int().min(1).max(1100).optional(),
      last_hours: z.int().min(1).max(8760).optional(),
      until: realDay.optional(),
    })
    .refine(
      ({ percent: part, price: each }) => (part === undefined) !== (each === undefined),
      messageOf('reduction-way'),
    )
    .refine(
      (rule) => [rule.from_places, rule.days_ahead, rule.last_hours, rule.until].some((one) => one !== undefined),
      messageOf('reduction-when'),
    )

/** Amounts in place of a price list, by the id of what has a price. */
export const amounts = (price: z.ZodType<number>, ...of: Named[]) =>
  z.record(
    z
      .string()
      .regex(/^\d+$/, messageOf('price-id'))
      .meta({ of: of.length === 1 ? of[0] : of }),
    price,
  )

/** Some times of an event: all that is said has to be so. */
export const visitTimes = {
  from: realDay.optional(),
  until: realDay.optional(),
  weekdays: z.array(weekday).min(1).optional(),
  nth: z.array(z.int().min(1).max(5)).min(1).optional(),
  starts_from: time.optional(),
  starts_before: time.optional(),
}

/** What an event costs at some times (`domain/schedule/visit-prices.ts`). */
export const visitPrices = (price: z.ZodType<number>) =>
  z
    .strictObject({
      ...visitTimes,
      tickets: amounts(price, 'ticket', 'subticket').refine(
        (named) => Object.keys(named).length > 0,
        messageOf('name-a-ticket'),
      ),
    })
    .refine(({ tickets: _, ...when }) => Object.values(when).some((one) => one !== undefined), messageOf('price-when'))

/** Text by language; the shop's configuration says which languages are required. */
export type Words = Record<string, string>

/** A line of text in each of some languages. */
export function wordsIn(languages: readonly string[]): z.ZodType<Words> {
  const inEach = messageOf('words', { languages })
  const text = z.string().trim().min(1)
  return z
    .record(z.string().regex(/^[a-z]{2}$/, messageOf('language')), text, {
      error: ({ code, input }) => (code === 'invalid_type' && input !== undefined ? inEach : undefined),
    })
    .superRefine((texts, context) => {
      const missing = languages.filter((lang) => !Object.hasOwn(texts, lang))
      if (missing.length > 0)
        context.addIssue({ code: 'custom', message: messageOf('no-text', { languages: missing }), params: { missing } })
    })
    .meta({
      format: 'words',
      properties: Object.fromEntries(languages.map((lang) => [lang, { type: 'string', minLength: 1 }])),
      required: languages,
    })
}
/** Of which one writes a sentence or two, or paragraphs with an empty line between them. */
export const sentences = (words: z.ZodType<Words>) => words.meta({ long: 'sentences' })
export const paragraphs = (words: z.ZodType<Words>) => words.meta({ long: 'paragraphs' })

/** Days and times that are other than the rules say (`domain/schedule/exceptions.ts`). */
export const exceptions = <P extends z.ZodRawShape>(places: P) => {
  const on = { day: realDay }
  return z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ ...on, type: z.literal('closed'), time: time.optional() }),
        z.strictObject({ ...on, type: z.literal('moved'), time, to: time, ...places }),
        z.strictObject({ ...on, type: z.literal('added'), time, ...places }),
        z.strictObject({ ...on, type: z.literal('places'), time: time.optional(), ...places }),
      ]),
    )
    .default([])
}

export const soldOut = z
  .array(z.strictObject({ weekday, weeks: z.enum(['even', 'odd', 'all']).default('all') }))
  .default([])
