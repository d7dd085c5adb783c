import { chownSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file whole that only its user, and root, may read; of processes that do so at once, the last is kept. */
export function writeOwned(file: string, content: string, { uid, gid }: { uid: number; gid: number }): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, content, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(temporary, uid, gid)
  renameSync(temporary, file)
}
