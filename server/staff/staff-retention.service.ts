import type { Context } from '../context.ts'
import { deleteEndedInvitations } from './people.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { deleteEndedChallenges } from './ways-in.queries.ts'

/** How long a network is known from which somebody has signed in. */
const networkDays = 180

/** Deletes what has ended: challenges, invitations, old sessions. */
export async function deleteEndedStaffData({ database: { db }, clock }: Context): Promise<void> {
  const now = clock()
  await deleteEndedChallenges(db, now)
  await deleteEndedInvitations(db, now)
  await deleteOldSessions(db, new Date(now.getTime() - networkDays * 86_400_000))
}
