import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import type { CompiledTexts } from '@foyer/texts/format.ts'
import { fileCache } from './file-cache.ts'
import type { DocumentData } from './document-kinds.ts'
import { slipsOf } from './slips.ts'
import { processPool, type PoolOptions } from '../process-pool.ts'
import type { TemplateFiles } from './typst.ts'

export interface Documents {
  /**
   * The PDF: cached from before, or made by a process of its own. With `waits` it takes its turn however many wait.
   * @throws TooBusy when too many wait, or it took too long
   */
  make(data: WithoutTexts, waits?: boolean): Promise<Uint8Array>
  /** The same words as rows for a receipt printer, slip by slip. */
  slips(data: WithoutTexts): SlipRow[][]
  /** Removes what was cached long enough. */
  cleanUp(): Promise<void>
  /** Removes all that is cached. */
  forget(): Promise<void>
  /** Cleans up now and each hour. */
  start(): void
  close(): Promise<void>
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** A document's data; its texts are put in here. */
export type WithoutTexts = Without<DocumentData, 'texts'>

const hour = 3_600_000
/**
 * An order's mail and the first clicks on its link come within minutes; names and codes are not kept longer than that
 * helps.
 */
export const cachedHours = 24
const limits = { mostBytes: 200_000_000, mostAgeMs: cachedHours * hour }
const pool: PoolOptions = {
  file: new URL('./make-document.process.ts', import.meta.url),
  // how many, the shop says: it knows how many processes share the cores
  size: 1,
  mostWaiting: 20,
  mostMs: 30_000,
  // the compiler gives little of its memory back: 80 kB a document
  mostMegabytes: 400,
  idleMs: 60_000,
}

/** Makes documents beside the thread that answers, and keeps them in `folder`. */
export function openDocuments({
  folder,
  texts,
  ownTemplates = new Map(),
  clock,
  log,
  ...changes
}: {
  folder: string
  texts: (lang: string) => CompiledTexts
  /** A deployment's, in place of the shop's. */
  ownTemplates?: TemplateFiles
  clock: () => Date
  log: Logger
} & Partial<typeof limits & PoolOptions>): Documents {
  const templates = templatesWith(ownTemplates)
  const processes = processPool({ ...pool, workerData: templates, ...changes })
  const codeHash = hashOf(codeOfDocuments, templates)
  const cache = fileCache({
    folder,
    ...limits,
    ...changes,
    clock,
    warn: (error) => log.warn({ err: error }, 'document not kept'),
  })
  let timer: NodeJS.Timeout | undefined
  return {
    make(data, waits) {
      const whole = JSON.stringify({ ...data, texts: ofDocuments(texts(data.lang)) } as DocumentData)
      // the same for the same content, templates and code; the booking id in it has too many bits to be guessed from
      // its name
      const name = createHash('sha256').update(codeHash).update(whole).digest('hex')
      return cache.get(`${name}.pdf`, () => processes.run(whole, waits))
    },
    slips: (data) => slipsOf({ ...data, texts: texts(data.lang) } as DocumentData),
    cleanUp: () => cache.cleanUp(),
    forget: () => cache.forget(),
    start() {
      // each process has its own folder, which a job that one of them does would not reach
      timer = setInterval(() => void cache.cleanUp(), hour).unref()
      void cache.cleanUp()
    },
    async close() {
      clearInterval(timer)
      await processes.close()
    },
  }
}

/** Texts of documents, and those of screens that they say too. */
const areas = /^(document|order|shop|tours\.admission)\./
const others = new Set([
  'checkout.iban',
  'checkout.shipping',
  'checkout.vatExempt',
  'mail.hours',
  'merchandise.delivery.download',
  'merchandise.delivery.mail',
  'passes.giftName',
  'plan.time',
  'shop.amount',
  'tour.ownAdmissions',
  'tour.who',
  'vouchers.for',
  'vouchers.validTo',
])
export const isInDocuments = (key: string): boolean => areas.test(key) || others.has(key)
const chosen = new WeakMap<CompiledTexts, CompiledTexts>()

function ofDocuments(texts: CompiledTexts): CompiledTexts {
  let own = chosen.get(texts)
  if (!own) {
    own = Object.fromEntries(Object.entries(texts).filter(([key]) => isInDocuments(key)))
    chosen.set(texts, own)
  }
  return own
}

const codeOfDocuments: TemplateFiles = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .concat('../package.json')
    .map((name) => [name, readFileSync(join(import.meta.dirname, name))]),
)

function hashOf(...files: TemplateFiles[]): Buffer {
  const hash = createHash('sha256')
  for (const [name, content] of files.flatMap((some) => [...some])) hash.update(name).update(content)
  return hash.digest()
}

const folder = join(import.meta.dirname, 'templates')
const standard: TemplateFiles = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

/** The shop's templates, a deployment's own files in their place; what they replace is in `standard/`. */
export function templatesWith(own: TemplateFiles): TemplateFiles {
  return new Map([...[...standard].map(([name, file]) => [`standard/${name}`, file] as const), ...standard, ...own])
}
