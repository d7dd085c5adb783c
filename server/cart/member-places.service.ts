import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Db } from '../db/database.ts'
import type { Membership } from '../members/found-member.ts'
import { memberPlaces } from '../members/member-places.ts'
import { upsertCapacities } from '../schedule/schedule.queries.ts'

/** What passes may book begins to be counted when they do, by the limits that hold now. */
export async function openMemberPlaces(
  db: Db,
  lines: readonly PricedLine[],
  members: readonly Membership[],
): Promise<void> {
  const places = lines.flatMap((line) => memberPlaces(line, members))
  const wanted = new Map(places.map(({ capacity: id, ...of }) => [id, { id, ...of }]))
  if (wanted.size === 0) return
  await upsertCapacities(
    db,
    [...wanted.values()].map(({ id, good, total }) => ({ id, good, startsAt: null, endsAt: null, total })),
  )
}
