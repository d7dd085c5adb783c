import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of a draft, which ends in an id: it is written first and then renamed to the whole file. */
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.tmp)?$/
/** Longer than any write takes, since another process may share the folder. */
const abandonedAfterMs = 10 * 60_000

/** Removes the drafts that a kill or a full disk left in these folders and below; returns their number. */
export async function removeDrafts(folders: readonly string[], now = Date.now()): Promise<number> {
  let removed = 0
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNothing)
    for (const entry of entries ?? []) {
      if (!entry.isFile() || !draft.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const stats = await stat(path).catch(orNothing)
      if (!stats || now - stats.mtimeMs < abandonedAfterMs) continue
      await rm(path, { force: true })
      removed++
    }
  }
  return removed
}

function orNothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
