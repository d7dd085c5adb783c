import { looks } from '@foyer/domain/office/looks.ts'
import type { Actor, OfficeAct } from '@foyer/domain/office/roles.ts'

/** By session: what its person has looked at. Another process writes it into the log once more. */
const lookedAt = new Map<string, Set<string>>()
const mostSessions = 500
const mostOfSession = 2_000

/**
 * Whether a page shows anew, by itself, what its person has looked at before and the log says so; what it shows for the
 * first time stands in the log, whoever says that nobody has asked for it.
 */
export function isShownAnew(
  { person }: Actor,
  looked: { act: OfficeAct; subject: string; details: Record<string, unknown> },
): boolean {
  const session = person?.session
  if (!session || !looks.some((act) => act === looked.act)) return false
  let own = lookedAt.get(session.id)
  if (!own) {
    if (lookedAt.size >= mostSessions) lookedAt.delete(lookedAt.keys().next().value!)
    lookedAt.set(session.id, (own = new Set()))
  }
  const what = JSON.stringify(looked)
  if (own.has(what)) return session.byItself === true
  if (own.size >= mostOfSession) own.clear()
  own.add(what)
  return false
}
