import * as calls from '@foyer/contract/office.catalogue.calls.ts'
import * as schemas from '@foyer/contract/office.catalogue.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { listRevisions } from '../catalogue/files.queries.ts'
import { newestRevision } from '../catalogue/revision.queries.ts'
import { act, perform } from './act.ts'

// what reads files of a museum is not loaded by other acts
const revisions = () => import('../catalogue/revisions.ts')
const most = 50
/** More nobody reads. */
const mostDifferences = 500

export const listCatalogue = act(calls.officeCatalogue, schemas.officeCatalogue, {
  use: '[BEFORE]',
  bodyOf: ([before]) => ({ ...(before !== undefined && { before: Number(before) }) }),
  run: (shop, { before }, by) =>
    perform(shop, { by, act: 'catalogue', subject: '' }, async ({ database: { db } }) => {
      const found = await listRevisions(db, before ?? null, most)
      const newest = await newestRevision(db)
      return {
        data: found.map((one) => ({
          ...one,
          at: new Date(one.at).toISOString(),
          on_sale: one.revision === newest?.revision,
        })),
      }
    }),
  say: (found) =>
    found
      .map(({ revision, at, source, who, on_sale }) =>
        [revision, at, who || source, ...(on_sale ? ['on sale'] : [])].join('  '),
      )
      .join('\n'),
})

export const compareCatalogue = act(calls.officeCatalogueCompare, schemas.officeCatalogueCompare, {
  use: 'REVISION [WITH]',
  bodyOf: ([revision, other]) => ({ revision: Number(revision), ...(other !== undefined && { with: Number(other) }) }),
  run: (shop, { revision, with: other = revision - 1 }, by) =>
    perform(shop, { by, act: 'catalogue-compare', subject: String(revision) }, async ({ database: { db } }) => {
      const [from, to] = [Math.min(revision, other), Math.max(revision, other)]
      const found = await (await revisions()).compare(db, from, to)
      if (isRefused(found)) return found
      return { data: { from, to, differences: found.slice(0, mostDifferences), count: found.length } }
    }),
  say: async ({ differences }) => {
    const { inWords } = await import('../catalogue/differences.ts')
    return differences.map(inWords).join('\n') || 'no entry changes'
  },
})

export const schemaOfCatalogue = act(calls.officeCatalogueSchema, schemas.officeCatalogueSchema, {
  use: '',
  bodyOf: () => ({}),
  run: (shop, _, by) =>
    perform(shop, { by, act: 'catalogue-schema', subject: '' }, async ({ catalogue }) => {
      const { schemasOfKinds } = await import('../catalogue/json-schemas.ts')
      const { languages, currency } = await catalogue.current()
      return { data: { languages: [...languages], currency, kinds: [...schemasOfKinds(languages, currency)] } }
    }),
  say: ({ kinds }) => kinds.map(({ kind, in: where, name }) => `${kind}  ${where}  ${name}`).join('\n'),
})
