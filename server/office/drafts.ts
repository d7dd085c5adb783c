import { randomBytes } from 'node:crypto'
import * as calls from '@foyer/contract/office.drafts.calls.ts'
import * as schemas from '@foyer/contract/office.drafts.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { EntryProblem } from '../drafts/show-draft.service.ts'
import { draftOf, listDrafts, schedule } from '../drafts/drafts.queries.ts'
import { endPreviews, insertPreview, previewsOf } from '../drafts/previews.queries.ts'
import { act, perform } from './act.ts'
import { asJson } from './as-json.ts'

// what reads files of a museum is not loaded by other acts
const shown = () => import('../drafts/show-draft.service.ts')
const changes = () => import('../drafts/change-draft.service.ts')

const most = 500
const instant = (text: string) => new Date(text).toISOString()
const editor = (shop: Context, by: Actor) => ({ who: by.name, now: shop.clock() })
const isInFolder = ({ settings }: Context) => settings.CATALOGUE_FROM === 'folder'
const inFolder = { refused: 'CATALOGUE_IN_FOLDER' } as const

export const showDrafts = act(calls.officeCatalogueDrafts, schemas.officeCatalogueDrafts, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'catalogue-drafts', subject: '' }, async ({ database: { db } }) => ({
      data: (await listDrafts(db)).map(({ id, title, changedBy, changedAt, files, publishAt }) => ({
        draft: id,
        title,
        who: changedBy,
        at: instant(changedAt),
        files,
        publish_at: publishAt && instant(publishAt),
      })),
    })),
})

const asAnswered = ({ path, values, ...problem }: EntryProblem) => ({
  ...problem,
  path: [...path],
  values: Object.fromEntries(
    Object.entries(values).map(([name, one]) => [name, typeof one === 'object' ? [...one] : one]),
  ),
})

export const showDraft = act(calls.officeCatalogueDraft, schemas.officeCatalogueDraft, {
  use: 'DRAFT',
  bodyOf: ([draft]) => ({ draft: Number(draft) }),
  run: (shop, { draft }, by, lang) =>
    perform(shop, { by, act: 'catalogue-draft', subject: String(draft) }, async ({ database: { db } }) => {
      const found = await (await shown()).showDraft(db, draft, lang)
      if (!found) return { refused: 'NOT_FOUND' }
      const { title, files, differences, problems, warnings, conflicts, publishAt } = found
      const links = await previewsOf(db, draft, shop.clock())
      return {
        data: {
          draft,
          title,
          opened: { who: found.openedBy, at: instant(found.openedAt) },
          changed: { who: found.changedBy, at: instant(found.changedAt) },
          publish_at: publishAt && instant(publishAt),
          files,
          differences: differences.slice(0, most),
          count: differences.length,
          problems: problems.map(asAnswered),
          warnings: warnings.map(asAnswered),
          conflicts: conflicts.map(({ path, theirs, mine, ...conflict }) => ({
            ...conflict,
            path: [...path],
            on_sale: theirs ?? null,
            draft: mine ?? null,
          })),
          links: links.map(({ ends, who }) => ({ ends: instant(ends), who })),
        },
      }
    }),
})

export const listEntries = act(calls.officeCatalogueEntries, schemas.officeCatalogueEntries, {
  use: '[DRAFT]',
  bodyOf: ([draft]) => ({ ...(draft !== undefined && { draft: Number(draft) }) }),
  run: (shop, { draft }, by, lang) =>
    perform(shop, { by, act: 'catalogue-entries', subject: '' }, async ({ database: { db } }) => {
      if (draft !== undefined && !(await draftOf(db, draft))) return { refused: 'NOT_FOUND' }
      const { nextId, ...listed } = await (await shown()).listEntries(db, draft ?? null, lang)
      return { data: { ...listed, next_id: nextId, only_shown: isInFolder(shop) } }
    }),
  say: ({ entries }) => entries.map(({ file, entry, title }) => [file, entry, title].join('  ')).join('\n'),
})

export const showEntry = act(calls.officeCatalogueEntry, schemas.officeCatalogueEntry, {
  use: 'FILE [ENTRY] [DRAFT]',
  bodyOf: ([file, entry = '', draft]) => ({ file, entry, ...(draft !== undefined && { draft: Number(draft) }) }),
  run: (shop, { draft, ...entry }, by) =>
    perform(
      shop,
      { by, act: 'catalogue-entry', subject: [entry.file, entry.entry].join(' ').trim() },
      async ({ database: { db } }) => {
        if (draft !== undefined && !(await draftOf(db, draft))) return { refused: 'NOT_FOUND' }
        const data = await (await shown()).showEntry(db, draft ?? null, entry)
        return data.value === null && data.on_sale === null ? { refused: 'NOT_FOUND' } : { data }
      },
    ),
})

export const findText = act(calls.officeCatalogueFind, schemas.officeCatalogueFind, {
  use: 'TEXT [DRAFT]',
  bodyOf: ([find, draft]) => ({ find, ...(draft !== undefined && { draft: Number(draft) }) }),
  run: (shop, { draft, find }, by, lang) =>
    perform(shop, { by, act: 'catalogue-find', subject: '' }, async ({ database: { db } }) => {
      if (draft !== undefined && !(await draftOf(db, draft))) return { refused: 'NOT_FOUND' }
      const places = await (await import('../drafts/find-text.ts')).findText(db, draft ?? null, find, lang)
      const first = places.slice(0, most).map(({ path, ...place }) => ({ ...place, path: [...path] }))
      return { data: { places: first, count: places.length } }
    }),
  say: ({ places }) =>
    places.map(({ file, entry, path, text }) => [file, entry, path.join('.'), text].join('  ')).join('\n'),
})

export const changeCatalogue = act(calls.officeCatalogueChange, schemas.officeCatalogueChange, {
  use: 'JSON',
  bodyOf: ([json = '']) => asJson(json),
  run: async (shop, { draft = null, title = null, changes: wanted }, by) => {
    if (isInFolder(shop)) return inFolder
    return perform(
      shop,
      {
        by,
        act: 'catalogue-change',
        subject: draft === null ? '' : String(draft),
        subjectOf: ({ data }) => String(data.draft),
        details: { entries: wanted.map(({ file, entry }) => [file, entry].join(' ').trim()) },
      },
      async ({ database: { db } }) =>
        (await changes()).changeDraft(db, { draft, title, changes: wanted }, editor(shop, by)),
    )
  },
})

export const settleCatalogue = act(calls.officeCatalogueSettle, schemas.officeCatalogueSettle, {
  use: 'DRAFT FILE draft|on_sale',
  bodyOf: ([draft, file, take]) => ({ draft: Number(draft), file, take }),
  run: async (shop, body, by) => {
    if (isInFolder(shop)) return inFolder
    const { draft, file, take } = body
    return perform(
      shop,
      { by, act: 'catalogue-settle', subject: String(draft), details: { file, take } },
      async ({ database: { db } }) => (await changes()).settleConflict(db, body, editor(shop, by)),
    )
  },
})

export const discardCatalogue = act(calls.officeCatalogueDiscard, schemas.officeCatalogueDiscard, {
  use: 'DRAFT [FILE]',
  bodyOf: ([draft, file]) => ({ draft: Number(draft), ...(file !== undefined && { file }) }),
  run: async (shop, { draft, file = null }, by) => {
    if (isInFolder(shop)) return inFolder
    return perform(
      shop,
      { by, act: 'catalogue-discard', subject: String(draft), details: { ...(file !== null && { file }) } },
      async ({ database: { db } }) => (await changes()).discard(db, { draft, file }, editor(shop, by)),
    )
  },
})

export const unscheduleCatalogue = act(calls.officeCatalogueUnschedule, schemas.officeCatalogueUnschedule, {
  use: 'DRAFT',
  bodyOf: ([draft]) => ({ draft: Number(draft) }),
  run: (shop, { draft }, by) =>
    perform(shop, { by, act: 'catalogue-unschedule', subject: String(draft) }, async ({ database: { db } }) => {
      if (!(await draftOf(db, draft, 'lock'))) return { refused: 'NOT_FOUND' }
      await schedule(db, draft, null)
      return { data: { draft } }
    }),
})

const dayMs = 86_400_000

export const previewCatalogue = act(calls.officeCataloguePreview, schemas.officeCataloguePreview, {
  use: 'DRAFT [DAYS]',
  bodyOf: ([draft, days]) => ({ draft: Number(draft), ...(days !== undefined && { days: Number(days) }) }),
  run: (shop, { draft, days }, by) => {
    const { who, now } = editor(shop, by)
    const ends = new Date(now.getTime() + days * dayMs)
    return perform(
      shop,
      { by, act: 'catalogue-preview', subject: String(draft), details: { ends: ends.toISOString() } },
      async ({ database: { db } }) => {
        if (!(await draftOf(db, draft, 'lock'))) return { refused: 'NOT_FOUND' }
        const secret = randomBytes(32).toString('base64url')
        await insertPreview(db, { draft, secret, ends, who, now })
        return { data: { link: `${shop.settings.PUBLIC_URL}/preview/${secret}`, ends: ends.toISOString() } }
      },
    )
  },
  say: ({ link, ends }) => `${link}\nuntil ${ends}`,
})

export const endPreviewsOfCatalogue = act(calls.officeCataloguePreviewEnd, schemas.officeCataloguePreviewEnd, {
  use: 'DRAFT',
  bodyOf: ([draft]) => ({ draft: Number(draft) }),
  run: (shop, { draft }, by) =>
    perform(shop, { by, act: 'catalogue-preview-end', subject: String(draft) }, async ({ database: { db } }) => {
      if (!(await draftOf(db, draft, 'lock'))) return { refused: 'NOT_FOUND' }
      return { data: { draft, ended: await endPreviews(db, draft, shop.clock()) } }
    }),
})
