import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { rows, sql } from '../db/database.ts'
import type { staffCalls } from '../staff/staff.fixture.ts'
import type { TestShop } from '../testing/test-shop.fixture.ts'

type Value = { [name: string]: unknown }

/** Drafts of the catalogue and their publication, as the office's page does it. */
export function publishing(shop: () => TestShop, staff: () => ReturnType<typeof staffCalls>, cookie: () => string) {
  const ask = async (act: string, body: object = {}) => (await staff().ask(`catalogue-${act}`, body, cookie())).body
  const seen = async (file: string, entry = ''): Promise<Value> => (await ask('entry', { file, entry })).data.value
  return {
    ask,
    /** A draft in which an entry is another. */
    async changed(file: string, change: (was: Value) => Value | null, entry = ''): Promise<number> {
      const was = await seen(file, entry)
      const { data, ...refused } = await ask('change', { changes: [{ file, entry, was, value: change(was) }] })
      if (!data) throw new Error(JSON.stringify(refused))
      return data.draft
    },
    plan: async (draft: number, more: object = {}) => (await ask('publish', { draft, ...more, plan: true })).data,
    publish: (draft: number, more: object = {}) => ask('publish', { draft, ...more }),
    current: () => catalogueStore(shop().shop.database).current(),
    /** The cases of a kind, as they are stored, in their order. */
    cases: async (kind = 'times-gone') =>
      (
        await rows<{ details: { orders: number; people: number; times: string[] } }>(
          shop().shop.database.db,
          sql`select details from inbox where kind = ${kind} order by created_at`,
        )
      ).map(({ details }) => details),
  }
}

/** The first schedule of an event with other rules. */
export const scheduled =
  (rules: Value) =>
  (event: Value): Value => ({ ...event, schedule: { ...(event['schedule'] as Value), ...rules } })
export const closedOn =
  (...days: string[]) =>
  (venue: Value): Value => ({ ...venue, closed_dates: days })
