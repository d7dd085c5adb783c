import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyIn } from './db/copy/copy-in.ts'
import { copyOut, withSnapshot } from './db/copy/copy-out.ts'
import { readFrames, writeFrames } from './db/copy/frames.ts'
import { writableHost } from './db/hosts.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { markMoved } from './db/embedded/open-cluster.ts'
import { readSettings, type Settings } from './settings.ts'
import { lineOf, StartError } from './start-error.ts'

// What an operator does with a whole shop, by the settings of the shop:
// npm run backup -- FILE
// npm run restore -- FILE
// npm run move -- postgresql://…

const commands: Record<string, { takes: string; run(settings: Settings, given: string): Promise<void> }> = {
  backup: { takes: 'FILE', run: backUp },
  restore: { takes: 'FILE', run: restore },
  move: { takes: 'postgresql://user@host/database', run: move },
}
const say = (line: string) => console.log(line)

// what it writes is for the shop's user alone
process.umask(0o077)
try {
  const [name = '', given, ...more] = process.argv.slice(2)
  const command = commands[name]
  if (!command || !given || more.length > 0)
    throw new StartError(
      `Use: ${Object.entries(commands)
        .map(([each, { takes }]) => `npm run ${each} -- ${takes}`)
        .join(', ')}; the settings are the shop's`,
    )
  await command.run(readSettings(process.env), given)
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}

/** The shop may stay open. */
async function backUp(settings: Settings, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${resolve(file)} is there already; name another file`)
  const draft = `${file}.tmp`
  rmSync(draft, { force: true })
  try {
    await withDatabase(settings, { shared: true }, (url) =>
      withSnapshot(url, (source) => writeFrames(copyOut(source, settings.DATA_DIR, say), draft)),
    )
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  say(`backed up to ${resolve(file)}; it holds names and keys: keep it where nobody else reads it`)
}

async function restore(settings: Settings, file: string): Promise<void> {
  await withDatabase(settings, {}, (url) => copyIn(url, settings.DATA_DIR, readFrames(file), say))
  say(`restored from ${resolve(file)}`)
}

/** The shop must be stopped: what it sold meanwhile would be lost. */
async function move(settings: Settings, target: string): Promise<void> {
  if (settings.DATABASE_URL) throw new StartError('DATABASE_URL is set: npm run move is for the embedded PostgreSQL')
  const to = await writableHost(readSettings({ DATABASE_URL: target }).DATABASE_URL!)
  await withDatabase(settings, {}, (url) =>
    withSnapshot(url, (source) => copyIn(to, undefined, copyOut(source, undefined, say), say)),
  )
  const { host, pathname } = new URL(to)
  markMoved(settings.DATA_DIR, `${host}${pathname}`)
  say(`moved; from now on start with DATABASE_URL`)
}

async function withDatabase(
  { DATABASE_URL, DATA_DIR }: Settings,
  { shared = false },
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (DATABASE_URL) return work(await writableHost(DATABASE_URL))
  const embedded = await startEmbeddedPostgres(DATA_DIR, { shared })
  try {
    await work(embedded.url)
  } finally {
    await embedded.close()
  }
}
