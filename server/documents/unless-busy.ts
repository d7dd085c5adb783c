import type { Refused } from '@foyer/contract/refusals.ts'
import type { Logger } from 'pino'
import { TooBusy } from '../process-pool.ts'

/** Makes a document for somebody who waits, and asks them to come back when too many are waiting. */
export async function unlessBusy<R>(
  { log }: { log: Logger },
  make: () => Promise<R>,
): Promise<R | Refused<'DOCUMENTS_BUSY'>> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    log.warn({ err: error }, 'no document')
    return { refused: 'DOCUMENTS_BUSY' }
  }
}
