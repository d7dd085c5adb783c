import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentGap } from '@foyer/domain/orders/document-gap.ts'
import type { Shop } from '../shop.ts'
import { lastNumber, skipNumbersTo } from './number.queries.ts'

// The highest document number is also kept outside of the database: after a restore from a backup the database would
// give out the numbers since then a second time.

const name = 'order'
const everyMs = 1000

/** One file for each shop: another database on the same folder has numbers of its own. */
export function highestNumberFile({ settings, keys }: Pick<Shop, 'settings' | 'keys'>): string {
  const id = createHash('sha256').update(JSON.stringify(keys.tickets.publicKey)).digest('hex').slice(0, 16)
  return join(settings.DATA_DIR, 'highest-number', `${id}.txt`)
}

/** Skips to numbers above those in the file, when the database is behind it. */
export async function goOnAboveHighest(shop: Shop): Promise<void> {
  const written = Number(await readFile(highestNumberFile(shop), 'utf8').catch(() => ''))
  const last = (await lastNumber(shop.database.db, name)) ?? 0
  if (!Number.isSafeInteger(written) || written <= last) return
  const next = written + documentGap(1)
  if (await skipNumbersTo(shop.database.db, name, next)) {
    shop.log.error(
      { database: last, highest: written, next: next + 1 },
      'the database is behind the document numbers that were given out, as after a restore: they go on with a gap',
    )
  }
}

/** Writes the highest number to its file once a second, when it has changed; `stop` does so a last time. */
export function keepHighestNumber(shop: Shop): { stop(): Promise<void> } {
  const file = highestNumberFile(shop)
  let written = 0
  let writing: Promise<void> = Promise.resolve()
  async function keep() {
    const last = await lastNumber(shop.database.db, name)
    if (last === null || last <= written) return
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(`${file}.${process.pid}.tmp`, String(last), { flush: true })
    await rename(`${file}.${process.pid}.tmp`, file)
    written = last
  }
  // a failure is made up for a second later; one of disk or database is logged elsewhere
  const next = () => (writing = writing.then(keep).catch(() => {}))
  const timer = setInterval(next, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await next()
    },
  }
}
