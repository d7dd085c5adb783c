import { z } from 'zod'
import { asPlanned } from './planned.schema.ts'
import { count, currency, type CallSchema } from './schema.ts'

// The catalogue's revisions, as the office sees them and takes them back.

const instant = z.iso.datetime()
export const revision = z.int().min(1).max(1_000_000_000)

export const officeCatalogue = {
  summary: 'Each catalogue that is or was on sale; the newest 50',
  office: 'catalogue',
  body: z.strictObject({
    before: revision.optional().describe('the last revision of the answer before: those that are older than it'),
  }),
  data: z.array(
    z.object({
      revision,
      at: instant,
      source: z.enum(['folder', 'office']).describe('of its change: files in CATALOGUE_DIR, or somebody of the office'),
      who: z.string().describe('of the office; empty of files'),
      on_sale: z.boolean(),
      files: z
        .object({ added: count, changed: count, removed: count })
        .nullable()
        .describe('against the revision before it; null where one of the two was not kept'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeCatalogueCompare = {
  summary: 'What a revision of the catalogue changes of another',
  office: 'catalogue-compare',
  body: z.strictObject({
    revision,
    with: revision.optional().describe('without it the one before; what comes later is what the other is changed to'),
  }),
  data: z.object({
    from: revision,
    to: revision,
    differences: z
      .array(
        z.object({
          what: z.enum(['added', 'removed', 'changed']),
          entry: z.string().describe('kind and id; `shop.yaml` is the settings of the shop'),
          title: z.string(),
          path: z.string().describe('names that lead to the value; empty of a whole entry'),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      )
      .describe('at most 500'),
    count,
  }),
  refusals: ['NOT_FOUND', 'REVISION_NOT_KEPT'],
} as const satisfies CallSchema

/** A booked time that a catalogue does not have. */
export const metTime = z.object({
  time: z.string(),
  kind: z.enum(['event', 'tour']),
  id: z.int(),
  name: z.string(),
  orders: z.array(z.string()),
  people: count,
  paying: count.describe('people in baskets that are about to be paid'),
})

export const officeCatalogueSchema = {
  summary: "The form of the catalogue's entries, kind by kind, for the shop's languages and currency",
  office: 'catalogue-schema',
  body: z.strictObject({}),
  data: z.object({
    languages: z.array(z.string()),
    currency,
    kinds: z.array(
      z.object({
        kind: z.string(),
        in: z.enum(['file', 'list', 'folder']).describe('one entry, a file that is a list of them, or a file of each'),
        name: z.string().describe('of the file or the folder'),
        schema: z.record(z.string(), z.unknown()).describe('JSON Schema (draft 7) of an entry, as it is written'),
      }),
    ),
  }),
  refusals: [],
} as const satisfies CallSchema

const takenBack = z.object({
  revision: revision.describe('the new one'),
  as: revision.describe('the one that it is the same as'),
  changes: count.describe('values that are others than those on sale before'),
  met: z
    .array(metTime)
    .describe('booked times that it does not have; their orders stand, and a case in the inbox names them'),
})

export const officeCatalogueTakeBack = {
  summary: 'Puts a revision of the catalogue on sale again, as a new one; what is sold stays as it was sold',
  office: 'catalogue-take-back',
  body: z.strictObject({ revision, ...asPlanned(takenBack) }),
  data: takenBack,
  refusals: ['NOT_FOUND', 'PLAN_CHANGED', 'REVISION_ON_SALE', 'REVISION_NOT_KEPT', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema
