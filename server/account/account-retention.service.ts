import type { Context } from '../context.ts'
import { deleteEndedLinks } from './accounts.queries.ts'
import { deleteEndedChallenges } from './passkeys.queries.ts'
import { deleteEndedSessions, deleteOldNetworks } from './sessions.queries.ts'

const dayMs = 86_400_000
/** How long a network is known from which an account was logged in. */
const networkDays = 180

/** Deletes what has ended: sessions, links, challenges, old networks. */
export async function deleteEndedAccountData({ database: { db }, clock }: Context): Promise<void> {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteEndedSessions(db, now)
  await deleteEndedLinks(db, now)
  await deleteEndedChallenges(db, now)
  await deleteOldNetworks(db, daysAgo(networkDays))
}
