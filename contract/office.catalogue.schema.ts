import { z } from 'zod'
import { published, publishing, revision, where } from './office.published.schema.ts'
import { count, currency, type CallSchema } from './schema.ts'

// The catalogue's revisions, as the office sees them and takes them back.

const instant = z.iso.datetime()

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

export const difference = z.object({
  what: z.enum(['added', 'removed', 'changed']),
  kind: z.string().describe('of the entry; empty of a file that is none'),
  entry: z.string().describe('kind and id; `shop.yaml` is the settings of the shop'),
  title: z.string(),
  path: z.string().describe('names that lead to the value; empty of a whole entry'),
  where,
  currency: z.string().nullable().describe('of an amount'),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

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
    differences: z.array(difference).describe('at most 500'),
    count,
  }),
  refusals: ['NOT_FOUND', 'REVISION_NOT_KEPT'],
} as const satisfies CallSchema

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

const takenBack = published.extend({
  revision: revision.describe('the new one'),
  as: revision.describe('the one that it is the same as'),
})
const takingBack = publishing(takenBack)

export const officeCatalogueTakeBack = {
  summary: 'Puts a revision of the catalogue on sale again, as a new one; what is sold stays as it was sold',
  office: 'catalogue-take-back',
  longestBody: takingBack.longestBody,
  body: z.strictObject({ revision, ...takingBack.body }),
  data: takenBack,
  refusals: [...takingBack.refusals, 'REVISION_ON_SALE', 'REVISION_NOT_KEPT', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema
