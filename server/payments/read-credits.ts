import { processPool, TooBusy } from '../process-pool.ts'
import type { creditsIn } from './camt.ts'

/** What a bank's file may take to be read; one of the longest takes a few seconds. */
const mostMs = 60_000

/** The credits of a bank's file, read in a process of its own, so that this one goes on answering. */
export async function readCredits(xml: string): Promise<ReturnType<typeof creditsIn>> {
  const processes = processPool({
    file: new URL('./read-credits.process.ts', import.meta.url),
    size: 1,
    mostWaiting: 1,
    mostMs,
    mostMegabytes: 0,
    idleMs: 1000,
  })
  try {
    const read = await processes.run(xml)
    return JSON.parse(Buffer.from(read).toString()) as ReturnType<typeof creditsIn>
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    return { refused: 'CREDIT_FILE_INVALID', place: 'XML' }
  } finally {
    await processes.close()
  }
}
