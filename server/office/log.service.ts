import type { officeLog } from '@foyer/contract/office.schema.ts'
import { instantOf } from '@foyer/domain/shop/dates.ts'
import { addDays } from '@foyer/domain/shop/calendar.ts'
import type { z } from 'zod'
import type { Shop } from '../shop.ts'
import { actsOf } from './acts.queries.ts'

/** What the office has done, newest first; days are the museum's, both included. */
export async function readLog(
  { database }: Pick<Shop, 'database'>,
  { subject, from, to }: z.output<typeof officeLog.body>,
): Promise<z.output<typeof officeLog.data>> {
  const acts = await actsOf(database.db, {
    subject: subject ?? null,
    from: from === undefined ? null : instantOf(`${from} 00:00`),
    to: to === undefined ? null : instantOf(`${addDays(to, 1)} 00:00`),
  })
  return acts.map(({ at, who, act, subject: on, outcome, details }) => ({
    at: at.toISOString(),
    who,
    act,
    subject: on,
    outcome,
    details,
  }))
}
