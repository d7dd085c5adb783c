import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { keptFiles } from './kept-files.ts'
import type { DocumentData } from './make-document.ts'
import { workerPool, type PoolOptions } from './worker-pool.ts'

export interface Documents {
  /**
   * The PDF of an order's tickets: kept from before, or made by a thread of its own. With `waits` it takes its turn however many wait.
   * @throws TooBusy when too many wait, or it took too long
   */
  tickets(data: Omit<DocumentData, 'texts'>, waits?: boolean): Promise<Uint8Array>
  /** Removes what was kept long enough. */
  tidy(): Promise<void>
  /** Tidies up now and each hour. */
  start(): void
  close(): Promise<void>
}

const hour = 3_600_000
/** An order's mail and the first clicks on its link come within minutes; names and codes are not kept longer than that helps. */
export const keptHours = 24
const limits = { mostBytes: 200_000_000, mostAgeMs: keptHours * hour }
const pool: PoolOptions = {
  file: new URL('./make-document.worker.ts', import.meta.url),
  // the thread that answers needs a core too
  size: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 20,
  mostMs: 30_000,
  memoryMb: 256,
}

/** Makes documents beside the thread that answers, and keeps them in `folder`. */
export function openDocuments({
  folder,
  texts,
  clock,
  log,
  ...changes
}: {
  folder: string
  texts: (lang: string) => CompiledTexts
  clock: () => Date
  log: Logger
} & Partial<typeof limits & PoolOptions>): Documents {
  const workers = workerPool({ ...pool, ...changes })
  const kept = keptFiles({
    folder,
    ...limits,
    ...changes,
    clock,
    warn: (error) => log.warn({ err: error }, 'document not kept'),
  })
  let timer: NodeJS.Timeout | undefined
  return {
    tickets(data, waits) {
      const whole = JSON.stringify({ ...data, texts: ofDocuments(texts(data.lang)) } satisfies DocumentData)
      return kept.get(`${nameOf(whole)}.pdf`, () => workers.run(whole, waits))
    },
    tidy: () => kept.tidy(),
    start() {
      // each process has its own folder, which a job that one of them does would not reach
      timer = setInterval(() => void kept.tidy(), hour).unref()
      void kept.tidy()
    },
    async close() {
      clearInterval(timer)
      await workers.close()
    },
  }
}

function ofDocuments(texts: CompiledTexts): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('document.')))
}

/** The same for the same content and the same code that draws it; the booking id in it has too many bits to be guessed from its name. */
function nameOf(data: string): string {
  return createHash('sha256').update(drawnBy).update(data).digest('hex')
}

const drawnBy = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .concat('../package.json')
  .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
  .digest()
