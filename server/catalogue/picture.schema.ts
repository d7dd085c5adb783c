import { z } from 'zod'
import { count } from '@foyer/contract/schema.ts'
import { key, names, sentences, type Words } from './parts.schema.ts'

/** What is less than the smallest size that the shop serves shows nothing. */
const leastCut = 320
/** By its name in the catalogue, as `pictures/garden.jpg`. */
const file = z.string().min(1).meta({ format: 'file' })

/** A picture with what is shown of it and all that is said of it. */
export const pictureSchema = (words: z.ZodType<Words>) =>
  z.strictObject({
    id: names('picture', key),
    file,
    /** The same drawn for dark pages. */
    dark: file.optional(),
    /** What is shown of both, in their pixels; all of them without it. */
    cut: z
      .strictObject({ left: count, top: count, width: count.min(leastCut), height: count.min(1) })
      .meta({ format: 'cut' })
      .optional(),
    /** What stays in sight where a page shows less: from left and top of the whole, in percent. */
    focus: z
      .strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
      .meta({ format: 'focus' })
      .optional(),
    kind: z.enum(['artwork', 'photograph', 'illustration']),
    artist: z.string().optional(),
    title: words.optional(),
    /** As a wall label says it; in each language where it needs a word. */
    year: z.union([z.string(), z.int().transform(String), words]).optional(),
    credit: z.string().optional(),
    licence: z.string().min(1),
    source: z.string().optional(),
    alt: sentences(words),
  })
