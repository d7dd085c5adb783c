import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import type { Membership } from '../members/found-member.ts'
import { upsertCapacities } from '../schedule/schedule.queries.ts'
import { placesOfPasses } from './reduced-lines.ts'

/** What passes may book begins to be counted when they do, by the limits that hold now. */
export async function openMemberPlaces(
  db: Db,
  lines: readonly PricedLine[],
  members: readonly Membership[],
): Promise<void> {
  const wanted = new Map(placesOfPasses(lines, members).map(({ capacity: id, ...of }) => [id, { id, ...of }]))
  if (wanted.size === 0) return
  await upsertCapacities(
    db,
    [...wanted.values()].map(({ id, good, total }) => ({ id, good, startsAt: null, endsAt: null, total })),
  )
}
