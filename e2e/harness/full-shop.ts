import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openShop, type Shop } from './shop.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
export interface FullShop extends Shop {
  /** The link of an invitation, as the command line makes it; of an administrator without a role. */
  invite(who: { name: string; email: string; role?: string }): Promise<string>
}

/** The shop with the three months of the demonstration. */
export async function openFullShop(): Promise<FullShop> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-office-'))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '', DEPLOYMENT: '', PUBLIC_URL: '' }
  await filled(env)
  const shop = await openShop({ DATA_DIR: folder })
  return {
    ...shop,
    outbox: join(folder, 'outbox'),
    invite: async ({ name, email, role }) => {
      const { stdout } = await run(
        process.execPath,
        ['server/office.ts', 'invite', email, name, ...(role ? [role] : [])],
        {
          cwd: root,
          env: { ...env, PUBLIC_URL: shop.url },
        },
      )
      return /http\S+\/office\/accept#\S+/.exec(stdout)![0]
    },
    close: async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filled(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['server/demo.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`not filled: ${code}`)))),
  )
}
