import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskState, leastMegabytes, needDisk } from './disk.ts'
import { isFull, lineOf } from './start-error.ts'
import { openTestShop } from './testing/test-shop.fixture.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-disk-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const left = (megabytes: number) => async () => ({ bavail: megabytes * 256, bsize: 4096 })

describe('the disk of a data folder', () => {
  it('is full when less is left than a shop needs, and nothing of the question stays on it', async () => {
    expect([
      await diskState(folder),
      await diskState(folder, left(leastMegabytes)),
      await diskState(folder, left(leastMegabytes - 1)),
    ]).toEqual(['ok', 'ok', 'full'])
    expect(await readdir(folder)).toEqual([])
  })

  it.each(['ENOSPC', 'EDQUOT'])(
    'is full when a write ends with %s, whatever the file system says before',
    async (code) => {
      expect(
        await diskState(folder, async () => {
          throw Object.assign(new Error('write'), { code })
        }),
      ).toBe('full')
    },
  )

  it('is one that cannot be written where a file stands in its place', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await diskState(join(folder, 'file'))).toBe('not writable')
  })

  it('stops the start with one line that says what to do', async () => {
    await expect(needDisk(folder, left(3))).rejects.toThrow(
      new RegExp(
        `^DATA_DIR ${folder} is full: less than 64 MB are left on its disk; make room, or give another DATA_DIR$`,
      ),
    )
    await writeFile(join(folder, 'file'), '')
    await expect(needDisk(join(folder, 'file'))).rejects.toThrow(/^DATA_DIR \S+ cannot be written; .+$/)
    await needDisk(join(folder, 'new', 'folder'))
  })

  it('is known by the error of a statement too, which ends a start with one line', () => {
    expect(lineOf(Object.assign(new Error('ENOSPC: no space left on device, write\nmore'), { code: 'ENOSPC' }))).toBe(
      'no space is left on a disk: ENOSPC: no space left on device, write',
    )
    expect([
      isFull({ code: '53100' }),
      isFull(new Error('query', { cause: { code: 'ENOSPC' } })),
      isFull(new Error('x')),
      isFull(null),
    ]).toEqual([true, true, false, false])
  })
})

// where the machine lets a test have a disk of its own
const canMount = () => {
  const at = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at]).status === 0
  if (mounted) spawnSync('umount', [at])
  return mounted
}

it.runIf(canMount())(
  'a shop whose disk fills up says at /readyz that nobody should come, and that all is well once there is room',
  async () => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder])
    try {
      const shop = await openTestShop({ environment: { DATA_DIR: folder } })
      // it is asked once a second
      const ready = async (status: number) =>
        void (await expect.poll(async () => (await shop.app.request('/readyz')).status, { timeout: 5000 }).toBe(status))
      await ready(200)
      await writeFile(join(folder, 'much'), Buffer.alloc(40 * 2 ** 20))
      await ready(503)
      await rm(join(folder, 'much'))
      await ready(200)
      await shop.close()
      await writeFile(join(folder, 'much'), Buffer.alloc(40 * 2 ** 20))
      const child = spawn(process.execPath, ['main.js', '--build'], {
        cwd: join(import.meta.dirname, '..'),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder },
      })
      let sentence = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => void (sentence += text))
      expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
      expect(sentence.trim().split('\n').at(-1)).toBe(
        `DATA_DIR ${folder} is full: less than 64 MB are left on its disk; make room, or give another DATA_DIR`,
      )
      expect(sentence).not.toContain(' at ')
    } finally {
      spawnSync('umount', [folder])
    }
  },
)
