import type { Context } from '../context.ts'
import { TooBusy } from '../process-pool.ts'

/** So many wait for documents that whoever does not wait for a turn gets none, until they leave. */
export function crowded({ documents }: Pick<Context, 'documents'>): { leave: () => void } {
  const { make } = documents
  documents.make = (data, waits) => (waits ? make(data, waits) : Promise.reject(new TooBusy()))
  return { leave: () => void (documents.make = make) }
}
