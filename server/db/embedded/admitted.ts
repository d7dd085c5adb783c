import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { role, superuser } from './cluster.ts'
import { nameOf } from './unprivileged.ts'
import { writeOwned } from './write-owned.ts'

/**
 * Who may connect to a cluster that listens on a socket: root, and the user whose folder it is. Not one that is
 * nobody's: daemons share that user. PostgreSQL asks the operating system who it is, so there is no password to keep.
 */
export function admit(folder: string): void {
  const { uid, gid } = statSync(folder)
  const owner = nameOf(uid)
  const admitted = new Set([nameOf(0) ?? 'root', ...(owner && owner !== 'nobody' ? [owner] : [])])
  const files = {
    'pg_hba.conf': `# written at each start\nlocal all ${superuser},${role} peer map=shop\n`,
    'pg_ident.conf': `# written at each start\n${[...admitted].map((name) => `shop "${name}" all\n`).join('')}`,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    if (readFileSync(file, 'utf8') !== content) writeOwned(file, content, { uid, gid })
  }
}
