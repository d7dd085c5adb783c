import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileCache {
  /** The file of that name; one that is not there is made, once for all who ask in the meantime. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Removes what is too old, and of the rest the oldest until it fits. */
  cleanUp(): Promise<void>
  /** Removes all, which is made again where somebody asks for it. */
  forget(): Promise<void>
}

export interface FileCacheOptions {
  folder: string
  mostBytes: number
  mostAgeMs: number
  clock: () => Date
  /** A file could not be kept or removed: nobody who asks for it is refused for that. */
  warn: (error: unknown) => void
}

/**
 * Files that can be made again, in a folder of their own that several processes may share; only the process's user may
 * read them.
 */
export function fileCache({ folder, mostBytes, mostAgeMs, clock, warn }: FileCacheOptions): FileCache {
  const making = new Map<string, Promise<Uint8Array>>()
  let written = 0

  async function find(file: string): Promise<Uint8Array | null> {
    try {
      return (await stat(file)).mtimeMs > clock().getTime() - mostAgeMs ? await readFile(file) : null
    } catch {
      return null
    }
  }

  async function keep(file: string, made: Uint8Array): Promise<void> {
    const draft = `${file}.${randomUUID()}`
    try {
      await writeIn(folder, draft, made)
      await utimes(draft, clock(), clock())
      await rename(draft, file)
    } catch (error) {
      warn(error)
      await rm(draft, { force: true }).catch(() => {})
    }
    written += made.length
    // looking at each file takes time: not after every one that is written
    if (written > mostBytes / 10) await cleanUp()
  }

  async function cleanUp(): Promise<void> {
    written = 0
    try {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.map(async (name) => ({ file: join(folder, name), ...(await sizeAndTime(join(folder, name))) })),
      )
      let bytes = 0
      for (const { file, size, mtimeMs } of found.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
        bytes += size
        if (bytes > mostBytes || mtimeMs <= clock().getTime() - mostAgeMs) await rm(file, { force: true })
      }
    } catch (error) {
      warn(error)
    }
  }

  return {
    cleanUp,
    async forget() {
      for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true })
    },
    async get(name, make) {
      const file = join(folder, name)
      let wanted = making.get(name)
      if (!wanted) {
        wanted = (async () => {
          const kept = await find(file)
          if (kept) return kept
          const made = await make()
          await keep(file, made)
          return made
        })().finally(() => making.delete(name))
        making.set(name, wanted)
      }
      return wanted
    },
  }
}

/**
 * The folder is made where it is missing, which is once: asking for it before each file costs as much as writing one.
 */
async function writeIn(folder: string, file: string, content: Uint8Array): Promise<void> {
  const write = () => writeFile(file, content, { mode: 0o600, flush: true })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
}

/** Of a file that another process has just removed: none. */
async function sizeAndTime(file: string): Promise<{ size: number; mtimeMs: number }> {
  return stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
}
