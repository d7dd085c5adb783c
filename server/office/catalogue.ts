import * as calls from '@foyer/contract/office.catalogue.calls.ts'
import * as schemas from '@foyer/contract/office.catalogue.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import { listRevisions } from '../catalogue/files.queries.ts'
import { newestRevision } from '../catalogue/revision.queries.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { act, perform, performAsPlanned } from './act.ts'

type TakenBack = z.output<typeof schemas.officeCatalogueTakeBack.data>

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

export const takeBackCatalogue = act(calls.officeCatalogueTakeBack, schemas.officeCatalogueTakeBack, {
  use: 'REVISION',
  bodyOf: ([revision]) => ({ revision: Number(revision) }),
  run: async (shop, { revision, plan, planned }, by) => {
    if (shop.settings.CATALOGUE_FROM === 'folder') return { refused: 'CATALOGUE_IN_FOLDER' }
    const { takeBack } = await revisions()
    const logged = { by, act: 'catalogue-take-back', subject: String(revision) } as const
    const answer = await performAsPlanned<TakenBack>(shop, logged, { plan, planned }, ({ database: { db } }) =>
      takeBack(db, revision, { now: shop.clock(), log: shop.log, who: by.name }),
    )
    if (!plan && !isRefused(answer)) await shop.database.maintenance(refreshStatistics)
    return answer
  },
  say: ({ revision, as, met }) =>
    `revision ${as} is on sale again, as revision ${revision}` +
    (met.length > 0 ? `; booked times that it does not have: ${met.length}, see the inbox` : ''),
})
