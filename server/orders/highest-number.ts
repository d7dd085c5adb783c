import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentGap } from '@foyer/domain/orders/document-gap.ts'
import type { Context } from '../context.ts'
import { lastNumber, numberSeries, skipNumbersTo, type NumberSeries } from './number.queries.ts'
import { hashOf } from '../hash.ts'

// The highest numbers of orders, invoices, credit notes, quotes and inquiries are also kept outside of the database:
// after a restore from a backup the database would give out the numbers since then a second time.

const everyMs = 1000

/** Files for each shop: another database on the same folder has numbers of its own. */
export function highestNumberFile(
  { settings, keys }: Pick<Context, 'settings' | 'keys'>,
  series: NumberSeries = 'order',
): string {
  const id = hashOf(JSON.stringify(keys.tickets.publicKey), 'hex').slice(0, 16)
  return join(settings.DATA_DIR, 'highest-number', `${id}${series === 'order' ? '' : `-${series}`}.txt`)
}

/** Skips to numbers above those in the files, when the database is behind them. */
export async function goOnAboveHighest(shop: Context): Promise<void> {
  for (const series of numberSeries) await goOnAbove(shop, series)
}

async function goOnAbove(shop: Context, series: NumberSeries): Promise<void> {
  const written = Number(await readFile(highestNumberFile(shop, series), 'utf8').catch(() => ''))
  const last = (await lastNumber(shop.database.db, series)) ?? 0
  if (!Number.isSafeInteger(written) || written <= last) return
  const next = written + documentGap(1)
  if (await skipNumbersTo(shop.database.db, series, next)) {
    shop.log.error(
      { series, database: last, highest: written, next: next + 1 },
      'the database is behind the document numbers that were given out, as after a restore: they go on with a gap',
    )
  }
}

/** Writes the highest numbers to their files once a second, when they have changed; `stop` does so a last time. */
export function keepHighestNumber(shop: Context): { stop(): Promise<void> } {
  const written: Record<NumberSeries, number> = { order: 0, invoice: 0, credit: 0, quote: 0, inquiry: 0 }
  let writing: Promise<void> = Promise.resolve()
  async function keep(series: NumberSeries) {
    const last = await lastNumber(shop.database.db, series)
    if (last === null || last <= written[series]) return
    const file = highestNumberFile(shop, series)
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
    await writeFile(`${file}.${process.pid}.tmp`, String(last), { flush: true, mode: 0o600 })
    await rename(`${file}.${process.pid}.tmp`, file)
    written[series] = last
  }
  const keepAll = async () => {
    for (const series of numberSeries) await keep(series)
  }
  // a failure is made up for a second later; one of disk or database is logged elsewhere
  const next = () => (writing = writing.then(keepAll).catch(() => {}))
  const timer = setInterval(next, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await next()
    },
  }
}
