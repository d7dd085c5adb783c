import { z } from 'zod'
import { plainText } from './plain-text.ts'
import type { RefusalCode } from './refusals.ts'

/** The schemas of a call's request and answer, for the server's validation and for the API's description. */
export interface CallSchema {
  summary: string
  /** `required`: without a token the call is refused with 401. */
  token?: 'optional' | 'required'
  /**
   * The act of the office that it is: it needs a key whose role may do it, as Bearer and never in the address, or the
   * cookie of a person who may; what is about people and keys needs the cookie.
   */
  office?: string
  /** A call of the office's screens: it is sent by their own pages alone, and with `needed` by who is signed in. */
  session?: 'none' | 'needed'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  data: z.ZodType
  extra?: z.ZodType
  /** The refusals of this call, besides those that every call may give. */
  refusals: readonly RefusalCode[]
  /** The answer is this media type instead of the JSON envelope. */
  media?: string
  /** Another media type that the answer may be of, which its handler says. */
  orMedia?: string
  /** A list that nobody books by and everybody gets alike: it may be a second old, and caches may keep it. */
  cached?: true
  /** In bytes, where it is more than of other calls; only for whoever has a key. */
  longestBody?: number
  /** Its cost for rate limits, where it is not that of its method, nor of what the office only looks at. */
  cost?: 'read' | 'document' | 'login' | 'door' | 'number'
}

/**
 * Validates a value from outside. A value that makes a schema's check throw, like an object with a `length` that is no
 * text, counts as invalid.
 */
export function safeParse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  inWords?: (issue: z.core.$ZodRawIssue) => string | undefined,
): Checked<z.output<S>> {
  try {
    return schema.safeParse(value, inWords && { error: inWords })
  } catch {
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message: 'cannot be checked', input: value }]),
    }
  }
}
type Checked<T> =
  | { success: true; data: T; error?: undefined }
  | { success: false; data?: undefined; error: z.ZodError }

/** The same schema, which refuses fields that it does not know, however deep. */
export function strictly<S extends z.ZodType>(schema: S): S {
  const inner = (part: unknown) => strictly(part as z.ZodType) as never
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, inner(part)]))
    return schema.clone({ ...schema.def, shape, catchall: z.never() }) as unknown as S
  }
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: inner(schema.element) }) as unknown as S
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(inner) }) as unknown as S
  if (schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: inner(schema.def.innerType) }) as unknown as S
  if (schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: inner(schema.def.innerType) }) as unknown as S
  return schema
}

type In<S> = S extends z.ZodType ? z.input<S> : Record<never, never>
type Out<S> = S extends z.ZodType ? z.output<S> : Record<never, never>

/** The types of a call, as the browser sees them (what it sends is the schema's input). */
export type TypesOf<S extends CallSchema> = {
  params: In<S['params']>
  query: In<S['query']>
  body: In<S['body']>
  data: Out<S['data']>
  extra: Out<S['extra']>
}

export const id = z.int().min(0).max(2_147_483_647)
/** Yes or no in an answer, as 0 or 1 in the specification's data. */
export const flag = z.union([z.literal(0), z.literal(1)])
export const named = z.object({ id, name: z.string() })
/** An id in a path or a query, where everything is text. */
export const idText = z.union([
  id,
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(id),
])
export const count = z.int().min(0).max(100_000)
/** Minor units of the currency by ISO 4217: 1250 is 12.50 in CHF, 1250 in JPY, 1.250 in KWD. */
export const money = z.int().min(0).max(1_000_000_000)
/** Whom a ticket or a price is for; an adult's is without a reduction. */
export const audience = z.enum(['adult', 'reduced', 'child'])
export type Audience = z.infer<typeof audience>
/** The price that something begins at: the least that an adult pays to get in. */
export const priceFrom = {
  price_from: money.nullable(),
  price_from_audience: z
    .enum(['group', 'reduced', 'child'])
    .optional()
    .describe("whom it is for, where there is no adult's; a group's is the price of all of it; additive"),
}
/** Until when a visit can be moved to another time. */
export const moving = z.object({
  until_hours: count.describe('before the visit'),
  less: z.enum(['refund', 'voucher']).describe('where the difference goes when the new time costs less'),
  months: count.optional().describe('how long such a voucher is good for; additive'),
})
/** Until when a visit can be canceled, and what one gets for it. */
export const cancellation = z.object({
  until_hours: count.describe('before the visit'),
  as: z.enum(['money', 'voucher']),
  bonus: count.describe('how much more a voucher is worth, in percent'),
  months: count.describe('how long such a voucher is good for'),
})
/** Both in a sentence or two, for people, with what goes back. */
export const visitRules = z.string().optional().describe('until when it can be moved and canceled, in words; additive')
/** ISO 4217, like `CHF`. */
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** ISO 3166, of two letters. */
export const country = z.string().regex(/^[A-Z]{2}$/)
/** Percent: 8.1 means 8.1 %. */
export const vatValue = z.number().min(0).max(100)
/** Local to the museum, `YYYY-MM-DD`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/**
 * What lowers the price by itself where all of it is met, of several the one that lowers most: by a part of the price,
 * or to a price for each place.
 */
export const reductionRule = z.object({
  name: z.string(),
  percent: z.number().min(0).max(100).optional(),
  price: money.optional().describe('for each place'),
  from_places: count.optional().describe('of one visit, in one order'),
  days_ahead: count.optional().describe('bought so many days before the visit, or earlier'),
  last_hours: count.optional().describe('bought so many hours before the visit, or later'),
  until: day.optional().describe('the last day on which it is bought'),
  tickets: z.array(id).optional().describe('without it all of them'),
  words: z.string().optional().describe('its name, by how much, and when, in words'),
})
export type ReductionRule = z.infer<typeof reductionRule>
/** Of a call with `from` and `to`, in words where it fails. */
export const isDayRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < 366 * 86_400_000
export const notDayRange = { path: ['to'], error: 'not before from, and at most a year after it' }
/** The answer of a call that is a PDF, and what making one counts as. */
export const pdf = { data: z.string(), media: 'application/pdf', cost: 'document' } as const
/** What an annual pass lowers of visits: by a part of the price, or to a price for each place. */
export const memberBenefit = z.object({
  events: z.array(id),
  tours: z.array(id),
  tickets: z.array(id).nullable().describe('of its events; null for all of them'),
  persons: count.describe('how many people of one visit'),
  percent: z.number().min(0).max(100),
  price: money.optional().describe('for each place, in place of the part'),
})
export type MemberBenefit = z.infer<typeof memberBenefit>
/** A day that there is, in a request. */
export const realDay = z
  .string('a day like 2026-12-24')
  .regex(/^2[01]\d\d-\d\d-\d\d$/, 'a day like 2026-12-24')
  .refine((text) => new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8)), 'no such day')
/** Why nothing can be booked on a day: the venue is closed, or the offer is not, not yet or no longer on sale. */
export const closedReason = z.enum([
  'weekday',
  'holiday',
  'special',
  'late',
  'early',
  'ended',
  'ahead',
  'none',
  'members',
])
export type ClosedReason = z.infer<typeof closedReason>
export const closedDays = {
  closed: z
    .record(day, closedReason)
    .optional()
    .describe(
      'why, for each day from today on that is missing: closed on that weekday (weekday), that day of each year ' +
        '(holiday) or that single day (special), too late to book (late), before the first (early) or after the ' +
        'last day (ended), not on sale yet (ahead), nothing on that day (none); and of a day with 0 places ' +
        'for everybody that members can book (members); additive',
    ),
}
/** Of the museum, in a request, like 2026-12-24 10:00. */
export const localTime = z
  .string('a time like 2026-12-24 10:00')
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/, 'a time like 2026-12-24 10:00')

/** Local to the museum, `YYYY-MM-DD HH:mm`. */
export const datetime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
/** A date in a path, `YYYYMMDD`, given on as `YYYY-MM-DD`; one that the calendar does not have is refused. */
export const pathDate = z
  .string('a day like 20261224')
  .regex(/^\d{8}$/, 'a day like 20261224')
  .transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), 'no such date')
/** Typed text: trimmed, without control characters and others that are invisible. */
export const typed = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'control characters')
    .transform((text) => plainText(text).trim())
/** Text typed into a textarea, where lines may be several. */
export const typedLines = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text), 'control characters')
    .transform((text) => plainText(text.replaceAll(/\r\n?/g, '\n')).trim())
/** An id that gives access by itself: at least 128 random bits. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)
/** Of calls that say what is left: what the basket holds itself is free to it. */
export const ownCart = secret.optional().describe('of a basket: the places that it holds count as free; additive')

/** A picture; to `src` belongs an ending `.{width}.avif`, `.{width}.webp` or `.{width}.jpg`. */
export const picture = z.object({
  src: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  colour: z.string().describe('placeholder, #rrggbb'),
  kind: z.enum(['artwork', 'photograph', 'illustration']),
  artist: z.string().nullable(),
  title: z.string(),
  year: z.string().nullable(),
  credit: z.string().nullable(),
  alt: z.string(),
  dark: z.string().optional().describe('the src of what stands for it on a dark page, as large; additive'),
})
export type Picture = z.infer<typeof picture>

/** The number of an order, like F100048. */
export const orderNumber = z.string('a number like F100048').regex(/^F\d{1,12}$/, 'a number like F100048')

/** Where somebody lives, or a parcel goes to. */
export const address = z.object({
  name: z.string(),
  street: z.string(),
  line2: z.string().optional().describe('additive, as the state is'),
  zip: z.string(),
  city: z.string(),
  state: z.string().optional(),
  country: z.string(),
})

/** Where somebody lives, as it is entered. */
export const place = z.object({
  street: typed(1000),
  line2: typed(1000).optional().describe('additive, as the state is'),
  zip: typed(1000),
  city: typed(1000),
  state: typed(1000).optional().describe('by its key in customer/address'),
  country: typed(1000),
})
export type Place = z.infer<typeof place>

/** Who is named on a bill; a field that was not filled in is empty. */
export const buyer = z.object({
  salutation: z.string(),
  fname: z.string(),
  lname: z.string(),
  company: z.string(),
  street: z.string(),
  line2: z.string().optional().describe('additive, as the state is'),
  zip: z.string(),
  city: z.string(),
  state: z.string().optional(),
  country: z.string().describe('ISO 3166 code'),
})

/** What is entered of a buyer; the museum says which fields it needs. */
export const buyerFields = z.object({
  salutation: typed(1000).optional(),
  fname: typed(1000).optional(),
  lname: typed(1000).optional(),
  company: typed(1000).optional(),
  street: typed(1000).optional(),
  line2: typed(1000).optional().describe('additive, as the state is'),
  zip: typed(1000).optional(),
  city: typed(1000).optional(),
  state: typed(1000).optional().describe('by its key in customer/address'),
  country: typed(1000).optional(),
})
