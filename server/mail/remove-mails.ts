import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the files of mails that are about one of these, as their Message-IDs begin. */
export async function removeMails(outbox: string, about: readonly string[]): Promise<void> {
  const names = await readdir(outbox).catch(() => [])
  for (const name of names)
    if (about.some((one) => name.startsWith(`${one}.`))) await rm(join(outbox, name), { force: true })
}
