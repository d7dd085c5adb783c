import { isDeepStrictEqual } from 'node:util'
import * as calls from '@foyer/contract/calendar.calls.ts'
import * as schemas from '@foyer/contract/calendar.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { nestedTransactions } from '../db/nested-transactions.ts'
import type { Context } from '../context.ts'
import { act, perform, planned } from './act.ts'

export const changeCalendar = act(calls.officeCalendarChange, schemas.officeCalendarChange, {
  use: 'JSON',
  bodyOf: ([json = '']) => asJson(json),
  run: async (shop, { draft = null, title = null, changes, plan, planned: expected }, by) => {
    if (shop.settings.CATALOGUE_FROM === 'folder') return { refused: 'CATALOGUE_IN_FOLDER' }
    // what reads files of a museum is not loaded by other acts
    const { changeTimes } = await import('../drafts/change-times.service.ts')
    const change = ({ database: { db } }: Context) =>
      changeTimes(db, { draft, title, changes }, { who: by.name, now: shop.clock() })
    if (plan)
      return shop.database.transaction(async (tx) => {
        const within = { ...shop, database: nestedTransactions(shop.database, tx) }
        const done = await planned(within, change)
        return isRefused(done) ? done : { data: { ...done.data, draft } }
      })
    return perform(
      shop,
      {
        by,
        act: 'calendar-change',
        subject: draft === null ? '' : String(draft),
        subjectOf: ({ data }) => String(data.draft),
        details: { changes },
      },
      async (within) => {
        const done = await change(within)
        if (isRefused(done)) return done
        return expected && !isDeepStrictEqual(expected.met, done.data.met) ? { refused: 'PLAN_CHANGED' } : done
      },
    )
  },
})

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
