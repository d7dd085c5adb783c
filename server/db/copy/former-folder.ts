import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './copy-out.ts'

/**
 * Moves the data of a shop that ran on PGlite, the embedded database of former versions, into PostgreSQL: once, and all
 * of it or nothing. The old folder stays under another name.
 */
export async function moveFormerFolder(dataDir: string, url: string, say: (line: string) => void): Promise<void> {
  const former = join(dataDir, 'database')
  if (!existsSync(join(former, 'PG_VERSION'))) return
  const [{ copyIn, isEmptyAt }, { copyOut }] = await Promise.all([import('./copy-in.ts'), import('./copy-out.ts')])
  if (!(await isEmptyAt(url)))
    return say(`${former} is of a former version and is not used: this shop has data already`)
  say(`moving the data of a former version from ${former}; this happens once`)
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(former)
  try {
    await pglite.exec("set timezone = 'UTC'")
    const source: Source = {
      query: async <T>(statement: string, values?: unknown[]) => (await pglite.query<T>(statement, values)).rows,
      async *copy(statement) {
        const { blob } = await pglite.query(statement.replace(/ to stdout$/, " to '/dev/blob'"))
        for await (const part of blob?.stream() ?? []) yield Buffer.from(part)
      },
    }
    await copyIn(url, undefined, copyOut(source, undefined, say), say)
  } finally {
    await pglite.close()
  }
  renameSync(former, `${former}-moved`)
  say(`moved; ${former}-moved may be removed`)
}
