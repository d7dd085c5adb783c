import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { StartError } from '../start-error.ts'
import { filesOf } from './files.queries.ts'
import { revisionFile } from './import-catalogue.ts'
import { newestRevision } from './revision.queries.ts'

/**
 * Writes the files of a revision, null is the one on sale, into a folder, with the number by which an import knows that
 * it was made from there.
 * @throws StartError where there is no such revision, or something is in the folder
 */
export async function exportCatalogue(
  db: Db,
  folder: string,
  wanted: number | null,
): Promise<{ revision: number; files: number }> {
  const revision = wanted ?? (await newestRevision(db))?.revision
  if (revision === undefined) throw new StartError('there is no catalogue yet')
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0) throw new StartError(`${folder} is not empty: nothing is written over`)
  const files = await filesOf(db, revision)
  if (files.size === 0) throw new StartError(`the shop has no files of revision ${revision}`)
  for (const [name, content] of files) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeFile(join(folder, revisionFile), `${revision}\n`)
  return { revision, files: files.size }
}
