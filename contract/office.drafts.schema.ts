import { z } from 'zod'
import { difference } from './office.catalogue.schema.ts'
import { published, publishing, revision, where } from './office.published.schema.ts'
import { count, id, typed, type CallSchema } from './schema.ts'

// Changes of the catalogue that are not on sale yet, as the office collects and publishes them.

const instant = z.iso.datetime()
const file = z
  .string()
  .max(120)
  .regex(
    /^([a-z]+(\/[a-z0-9_-]+)?(\.[a-z]{2})?\.(yaml|yml|md)|(pictures|logos)\/[\w .()-]+\.(jpe?g|png|webp|avif|svg))$/,
    'a name like `events/garden.yaml`',
  )
  .describe('its name in the catalogue, like `events/garden.yaml`; what a picture says is the hash of what it holds')
/** As it was listed, letter by letter. */
const name = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text), 'control characters')
const entry = name.describe('id or key of an entry of a file that is a list; empty of a whole file')
const draft = id.min(1)
const optionalDraft = draft.optional().describe('without it what is on sale')
const title = typed(100)
const names = z.array(z.string()).describe('names, and ids of parts, that lead from the entry to the value')

const deepest = 20
type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
const isShallow = (value: unknown, levels = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)))
const json = z
  .custom<Json>((value) => value !== undefined && isShallow(value))
  .describe('as the file says it: amounts with their decimals in quotes, like "16.00"')

const conflict = z.object({
  file,
  kind: z.string(),
  entry: name.describe('of a list, the one that it is in'),
  title: z.string().describe('of the entry, in the language of the call'),
  path: names,
  where,
  on_sale: json.describe('what it says on sale by now; null where there is nothing'),
  draft: json.describe('what the draft makes of it'),
})
const problem = z.object({
  file: z.string(),
  kind: z.string().describe('of the entry; empty where the catalogue reads no such file'),
  entry: z.string().describe('of a list, the one that it is in'),
  title: z.string().describe('of the entry, in the language of the call'),
  path: z.array(z.union([z.string(), z.int()])).describe('names and places in lists, from the entry on'),
  where,
  code: z.string().describe('of the mistake'),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .describe('what a sentence of it names'),
  what: z.string().describe('the same in English'),
})

export const officeCatalogueDrafts = {
  summary: 'Drafts of the catalogue, the one that was changed last first',
  office: 'catalogue-drafts',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      draft,
      title: z.string(),
      who: z.string().describe('has changed it last'),
      at: instant.describe('when it was changed last'),
      files: count.describe('that it changes'),
      publish_at: instant.nullable().describe('when it goes on sale by itself'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeCatalogueDraft = {
  summary: 'What a draft changes of the catalogue on sale, what is wrong with it, and what has changed under it since',
  office: 'catalogue-draft',
  body: z.strictObject({ draft }),
  data: z.object({
    draft,
    title: z.string(),
    opened: z.object({ who: z.string(), at: instant }),
    changed: z.object({ who: z.string(), at: instant }),
    publish_at: instant.nullable(),
    files: z.array(z.object({ file: z.string(), what: z.enum(['added', 'changed', 'removed']) })),
    differences: z.array(difference).describe('at most 500; none while something is wrong with it'),
    count,
    problems: z.array(problem).describe('it is not published while there are any'),
    warnings: z.array(problem),
    conflicts: z.array(conflict).describe('values that the draft and what is on sale by now have changed both'),
    links: z
      .array(z.object({ ends: instant, who: z.string().describe('has made it') }))
      .describe('that show it to whoever has them'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCatalogueEntries = {
  summary: 'All that can be edited: entries of the catalogue on sale, with what a draft makes of them',
  office: 'catalogue-entries',
  body: z.strictObject({ draft: optionalDraft }),
  data: z.object({
    entries: z.array(
      z.object({
        kind: z.string(),
        file: z.string(),
        entry,
        title: z.string().describe('in the language of the call'),
        what: z.enum(['added', 'changed', 'removed']).optional().describe('what the draft does to it'),
      }),
    ),
    references: z
      .array(z.object({ kind: z.string(), id: z.union([z.string(), z.int()]), title: z.string() }))
      .describe('what others refer to by its id or key: entries, tickets, quotas'),
    next_id: id.describe('a number that nothing in the catalogue has, nor one above it'),
    languages: z.array(z.string()).describe('of the shop; texts are written in the first'),
    currency: z.string(),
    only_shown: z.boolean().describe('the museum keeps its catalogue in files alone'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCatalogueEntry = {
  summary: 'An entry of the catalogue as its file says it, with what is on sale',
  office: 'catalogue-entry',
  body: z.strictObject({ draft: optionalDraft, file, entry }),
  data: z.object({
    value: json.describe('null where the draft takes it away'),
    on_sale: json.describe('null where nothing of it is on sale'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCatalogueFind = {
  summary: 'A word in all texts of all entries, in every language, in whatever case',
  office: 'catalogue-find',
  body: z.strictObject({ draft: optionalDraft, find: typed(100).pipe(z.string().min(2)) }),
  data: z.object({
    places: z
      .array(
        z.object({
          file: z.string(),
          kind: z.string(),
          entry,
          title: z.string().describe('of the entry, in the language of the call'),
          path: z.array(z.union([z.string(), z.int()])).describe('names and places in lists, from the entry on'),
          where,
          text: z.string().describe('the whole of it'),
        }),
      )
      .describe('at most 500'),
    count,
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCatalogueChange = {
  summary: 'Changes entries in a draft, all or none; without one a draft is opened',
  office: 'catalogue-change',
  longestBody: 1024 * 1024,
  body: z.strictObject({
    draft: optionalDraft.describe('without it a new one'),
    title: title.optional().describe('of the draft'),
    changes: z
      .array(
        z.strictObject({
          file,
          entry: entry.describe('empty of a whole file; in a list, the one that is changed, empty of a new one'),
          was: json.describe('what it said when it was looked at; null of a new one'),
          value: json.describe('what it says from now on; null takes it away'),
        }),
      )
      .max(200),
  }),
  data: z.object({ draft, files: count.describe('that the draft changes') }),
  refusals: ['NOT_FOUND', 'CATALOGUE_CHANGED', 'ENTRY_EXISTS', 'DRAFT_SCHEDULED', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema

export const officeCatalogueSettle = {
  summary: 'Says which stands of what a draft and others have changed both in a file',
  office: 'catalogue-settle',
  body: z.strictObject({ draft, file: name, take: z.enum(['draft', 'on_sale']) }),
  data: z.object({ draft, files: count }),
  refusals: ['NOT_FOUND', 'DRAFT_SCHEDULED', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema

export const officeCatalogueDiscard = {
  summary: 'Takes back what a draft does to a file, or throws all of it away',
  office: 'catalogue-discard',
  body: z.strictObject({ draft, file: name.optional().describe('without it all of the draft') }),
  data: z.object({ draft, files: count.describe('that are left; without any the draft is gone') }),
  refusals: ['NOT_FOUND', 'DRAFT_SCHEDULED', 'CATALOGUE_IN_FOLDER'],
} as const satisfies CallSchema

const draftPublished = published.extend({
  revision: revision.nullable().describe('the new one; null where it goes on sale later'),
  at: instant.nullable().describe('when it goes on sale; null at once'),
})
const publishingDraft = publishing(draftPublished)

export const officeCataloguePublish = {
  summary: 'Puts a draft on sale, now or at a time; what is sold stays as it was sold',
  office: 'catalogue-publish',
  longestBody: publishingDraft.longestBody,
  body: z.strictObject({
    draft,
    at: instant.optional().describe('without it now'),
    ...publishingDraft.body,
  }),
  data: draftPublished,
  refusals: [
    ...publishingDraft.refusals,
    'DRAFT_WRONG',
    'DRAFT_IN_CONFLICT',
    'DRAFT_EMPTY',
    'DRAFT_SCHEDULED',
    'CATALOGUE_IN_FOLDER',
  ],
} as const satisfies CallSchema

export const officeCatalogueUnschedule = {
  summary: 'Lets a draft not go on sale by itself any more',
  office: 'catalogue-unschedule',
  body: z.strictObject({ draft }),
  data: z.object({ draft }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCataloguePreview = {
  summary: 'Makes a link that shows the shop as a draft would make it, without an account; nothing is sold there',
  office: 'catalogue-preview',
  body: z.strictObject({ draft, days: z.int().min(1).max(14).default(7).describe('after which it ends') }),
  data: z.object({ link: z.url().describe('with its secret, which is nowhere else'), ends: instant }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeCataloguePreviewEnd = {
  summary: 'Ends all links that show a draft',
  office: 'catalogue-preview-end',
  body: z.strictObject({ draft }),
  data: z.object({ draft, ended: count }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
