import { chownSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file whole that only its user, and root, may read. */
export function writeOwned(file: string, content: string, { uid, gid }: { uid: number; gid: number }): void {
  writeFileSync(`${file}.tmp`, content, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(`${file}.tmp`, uid, gid)
  renameSync(`${file}.tmp`, file)
}
