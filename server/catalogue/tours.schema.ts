import { z } from 'zod'
import { decimal } from './amount.schema.ts'
import { answerType } from '@foyer/contract/tours.schema.ts'
import { count, id } from '@foyer/contract/schema.ts'
import { realDay, relativeDay, time } from './dates.schema.ts'
import {
  amounts,
  audience,
  cancellation,
  exceptions,
  idOf,
  key,
  keyOf,
  minutes,
  moving,
  names,
  paragraphs,
  reduction,
  sentences,
  soldOut,
  textOf,
  vatKind,
  weekday,
  type Words,
  byId,
} from './parts.schema.ts'
import { messageOf } from './mistake.ts'

const few = z.int().min(0).max(1000)

const tourTimes = (price: z.ZodType<number>) =>
  z.strictObject({
    weekdays: z.array(weekday).min(1),
    nth: z.array(z.int().min(1).max(5)).optional(),
    times: z.array(time).min(1),
    /** Tours at the same time; by default 1, or the number of guides in the pool. */
    guides: few.optional(),
    /** The total of participants, when lower than what the guides could lead. */
    places: count.optional(),
    prices: amounts(price, 'price').optional(),
  })

/** A tour in one of its languages. */
const tourLanguage = (words: z.ZodType<Words>, price: z.ZodType<number>) =>
  z.strictObject({
    id: names('tour', id),
    lang: z
      .string()
      .regex(/^[a-z]{2,3}$/, messageOf('language'))
      .meta({ format: 'language' }),
    /** For a language that has no common name, like a sign language. */
    lang_name: words.optional(),
    times: z.array(tourTimes(price)),
    exceptions: exceptions({ places: count.optional(), guides: few.optional() }),
    prices: amounts(price, 'price').optional(),
    pool: keyOf('guides').optional(),
  })

const tourQuestion = (words: z.ZodType<Words>) =>
  z.strictObject({
    id: names('question', id),
    type: answerType,
    text: words,
    required: z.boolean().default(false),
    options: byId(z.strictObject({ id: names('answer', id), name: words })).default([]),
    max_length: z.int().min(1).max(5000).optional(),
    min: decimal.optional(),
    max: decimal.optional(),
  })

/** The form of a file in `tours/`: a tour in all its languages. */
export function tourSchemas(words: z.ZodType<Words>, price: z.ZodType<number>) {
  const priced = { sequence_no: z.int().default(0), name: words, price, audience }
  const file = z.strictObject({
    sequence_no: z.int().default(0),
    venue: textOf('venue'),
    groups: z.array(idOf('group')).default([]),
    event_name: words,
    name: words,
    subtitle: words,
    description: paragraphs(words),
    picture: textOf('picture').optional(),
    meeting_point: sentences(words),
    duration: minutes,
    max_participants: z.int().min(1).max(1000),
    min_participants: z.int().min(1).optional(),
    book_complete_tour: z.boolean().default(false),
    single_ticketing: z.boolean().default(false),
    booking_without_tickets: z.boolean().default(false),
    /** To the museum, where it is not chosen with the tour; missing where a tour needs none. */
    admission: z.enum(['included', 'separate']).optional(),
    /** Events whose tickets are its admission: who has one needs none with the tour. */
    own_admission: z.array(idOf('event')).min(1).optional(),
    /** The last booking, before the start. */
    book_until_minutes: z.int().min(0).max(525_600).default(0),
    /** Guides shared with other tours, by the key of `guides.yaml`. */
    pool: keyOf('guides').optional(),
    /** The mail address for bookings, by default the shop's support. */
    office: z.email().optional(),
    starts: relativeDay.optional(),
    ends: relativeDay.optional(),
    /** Days without this tour. */
    except: z.array(realDay).default([]),
    sold_out: soldOut,
    /** In place of what the rule says. */
    price_from: price.optional(),
    /** In place of the setting; false where it cannot be moved. */
    moving: z.union([z.literal(false), moving]).optional(),
    /** In place of the setting; false where it cannot be canceled. */
    cancellation: z.union([z.literal(false), cancellation]).optional(),
    reductions: z.array(reduction(words, price)).default([]),
    prices: byId(z.strictObject({ id: names('price', id), ...priced, vat: vatKind.default('standard') }))
      .meta({ begins: true })
      .default([]),
    tickets: byId(
      z.strictObject({
        id: names('tour-ticket', id),
        ...priced,
        vat: vatKind.default('exempt'),
        subtickets: byId(z.strictObject({ id: names('tour-subticket', id), name: words, price })).default([]),
      }),
    ).default([]),
    questions: byId(tourQuestion(words)).default([]),
    /** Whether its page takes inquiries where nothing fits. */
    inquiries: z.boolean().optional(),
    /** Until when before the start answers can be changed, 24 without it. */
    answers_until_hours: z.int().min(0).max(8760).optional(),
    languages: byId(tourLanguage(words, price)).min(1),
  })
  const guides = z.strictObject({
    key: names('guides', key),
    guides: few,
    on: z.partialRecord(weekday, few).default({}),
  })
  return { tour: file, guides }
}

type Schemas = ReturnType<typeof tourSchemas>
export type TourFile = z.output<Schemas['tour']>
export type GuidesEntry = z.output<Schemas['guides']>
export type TourQuestion = TourFile['questions'][number]
/** A tour in one language, which is what can be booked; `family` is the id of its file's first. */
export type TourEntry = Omit<TourFile, 'languages' | 'pool'> &
  Omit<TourFile['languages'][number], 'prices'> & { family: number }

export function toursOf({ languages, pool, ...shared }: TourFile): TourEntry[] {
  return languages.map(({ prices: own = {}, ...variant }) => ({
    ...shared,
    ...variant,
    pool: variant.pool ?? pool,
    family: languages[0]!.id,
    prices: shared.prices.map((price) => ({ ...price, price: own[price.id] ?? price.price })),
  }))
}
