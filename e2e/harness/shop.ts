import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOptions } from './other-day.ts'

export interface Shop {
  url: string
  /** Where its mails are written. */
  outbox: string
  close: () => Promise<void>
  /** Its output. */
  log: { text: string }
}

export type Edit = (file: string, text: string) => string

const root = join(import.meta.dirname, '../..')
/** A first start builds, migrates and imports; on a busy machine that takes its time. */
const opensWithin = 120_000

/** The real shop with the demonstration catalogue, as its own process with its own data. */
export async function openShop(
  settings: Record<string, string> = {},
  edit?: Edit,
  installed: string = root,
): Promise<Shop> {
  const data = mkdtempSync(join(tmpdir(), 'foyer-e2e-'))
  const catalogue = edit ? edited(join(data, 'catalogue'), edit) : ''
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['main.js', '--build'], {
    cwd: installed,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      MAX_CONNECTIONS_PER_ADDRESS: '0',
      DATABASE_URL: '',
      SMTP_URL: '',
      API_BASE: '',
      DEPLOYMENT: '',
      PUBLIC_URL: '',
      CATALOGUE_DIR: catalogue,
      ...dayOptions(),
      ...settings,
    },
  })
  const log = listenTo(child)
  const close = async () => {
    await ended(child)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await opened(child, log)
  } catch (error) {
    await close()
    throw error
  }
  return { url: `http://localhost:${port}`, outbox: join(data, 'outbox'), close, log }
}

/** The demonstration catalogue with changes in its text files. */
function edited(folder: string, edit: Edit): string {
  cpSync(join(root, 'catalogue'), folder, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  for (const file of files.filter((name) => name.endsWith('.yaml')))
    writeFileSync(join(folder, file), edit(file, readFileSync(join(folder, file), 'utf8')))
  return folder
}

/** The shop in a language of test: every text a third longer and accented (`longer/texts-hook.ts`). */
export async function openLongerShop(): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-longer-'))
  cpSync(join(root, 'catalogue'), folder, { recursive: true })
  cpSync(join(import.meta.dirname, '../audits/longer'), join(folder, 'deployments/longer'), { recursive: true })
  const shop = await openShop({ CATALOGUE_DIR: folder, DEPLOYMENT: 'longer' })
  return {
    ...shop,
    close: async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Collects the process's output, line by line. */
function listenTo(child: ChildProcess): { text: string; each: (text: string) => void } {
  const log = { text: '', each: (_: string) => {} }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.text += text
      log.each(text)
    })
  }
  return log
}

function opened(child: ChildProcess, log: ReturnType<typeof listenTo>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the shop did not open\n${log.text}`)), opensWithin)
    log.each = () => log.text.includes('Foyer is open') && (clearTimeout(late), resolve())
    child.once('exit', () => (clearTimeout(late), reject(new Error(`the shop did not start\n${log.text}`))))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(late)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
