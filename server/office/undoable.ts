import type { Undoable } from '@foyer/contract/planned.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { JobId } from '../db/schema-office.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OfficeRefusal } from './act.ts'
import { insertUndoable } from './undo.queries.ts'

/** So long somebody may take back what they have done. */
const seconds = 10
/** So long what was pressed at the last moment is on its way. */
const onItsWay = 2

/**
 * Takes back what an act has done, from what it has kept: as if it had not been, or nothing where somebody has changed
 * it since.
 */
export type Undo<B extends object> = (within: Context, before: B, by: Actor) => Promise<OfficeRefusal | undefined>

export const changed = { refused: 'UNDO_CHANGED' } as const

/**
 * An act that its person may take back, as it begins: what it has done later waits so long. What a key or a command
 * does is done at once, since nobody sits there to take it back.
 */
export function beginUndoable<B extends object>(shop: Pick<Context, 'jobs' | 'clock'>, { person }: Actor) {
  if (!person) return undefined
  const until = new Date(shop.clock().getTime() + (seconds + onItsWay) * 1000)
  const waiting: JobId[] = []
  let kept: B | undefined
  const send: Jobs['send'] = async (tx, name, data, at) => {
    const job = await shop.jobs.send(tx, name, data, at && at > until ? at : until)
    waiting.push(job)
    return job
  }
  return {
    jobs: { ...shop.jobs, send },
    keep: (before: B) => void (kept = before),
    /** Keeps it with the line of the act in the log; of what has changed nothing there is nothing to take back. */
    async store(tx: Db, actId: string): Promise<Undoable> {
      if (kept === undefined) return {}
      await insertUndoable(tx, { actId, until, jobs: waiting, before: kept })
      return { undo: { id: actId, seconds } }
    },
  }
}
