import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptFiles, type KeptFilesOptions } from './kept-files.ts'

let parent: string
let folder: string
let now: Date
let warned: unknown[]
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'foyer-kept-'))
  folder = join(parent, 'documents')
  now = new Date('2026-03-20T07:00:00Z')
  warned = []
})
afterEach(() => rm(parent, { recursive: true }))
const open = (changes: Partial<KeptFilesOptions> = {}) =>
  keptFiles({
    folder,
    mostBytes: 1_000_000,
    mostAgeMs: 3_600_000,
    clock: () => now,
    warn: (error) => void warned.push(error),
    ...changes,
  })
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const bytes = (size: number) => async () => new Uint8Array(size)
const never = () => Promise.reject(new Error('made again'))

it('A file is made once for all who ask while it is being made, and read by all who ask later', async () => {
  const files = open()
  const { promise: ready, resolve } = Promise.withResolvers<Uint8Array>()
  let times = 0
  const make = () => (times++, ready)
  const requests = [files.get('a', make), files.get('a', make), files.get('a', make)]
  resolve(Buffer.from('text'))
  expect((await Promise.all(requests)).map(String)).toEqual(
    ['text', 'text', 'text'].map((text) => String(Buffer.from(text))),
  )
  expect(times).toBe(1)
  expect(String(await files.get('a', never))).toBe('text')
  expect(String(await open().get('a', never))).toBe('text')
})

it('What could not be made is made when it is asked for again', async () => {
  const files = open()
  await expect(files.get('a', never)).rejects.toThrow('made again')
  expect(await files.get('a', bytes(3))).toHaveLength(3)
})

it('Nobody but the process’s user may read what is kept', async () => {
  await open().get('a', bytes(3))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600)
})

it('A file that is too old is not given any more, and is removed; a younger one stays', async () => {
  const files = open()
  await files.get('old', bytes(3))
  later(59)
  await files.get('young', bytes(3))
  await files.tidy()
  expect(await files.get('old', never)).toHaveLength(3)
  later(1)
  await expect(files.get('old', never)).rejects.toThrow('made again')
  await files.tidy()
  expect(await readdir(folder)).toEqual(['young'])
})

it('Of too many bytes the oldest go, without being told to', async () => {
  const files = open({ mostBytes: 100 })
  for (const name of ['a', 'b', 'c', 'd']) {
    await files.get(name, bytes(30))
    later(1)
  }
  expect((await readdir(folder)).sort()).toEqual(['b', 'c', 'd'])
})

it('A file that cannot be kept is given all the same, and leaves nothing half written', async () => {
  await writeFile(folder, 'a file where the folder should be')
  expect(await open().get('a', bytes(3))).toHaveLength(3)
  expect(warned).toHaveLength(1)
  await rm(folder)
  await mkdir(join(folder, 'b'), { recursive: true })
  expect(await open().get('b', bytes(3))).toHaveLength(3)
  expect(warned).toHaveLength(2)
  expect(await readdir(folder)).toEqual(['b'])
})

it('What a killed process left half written is removed like the rest', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'a.draft'), 'half')
  now = new Date(Date.now() + 2 * 3_600_000)
  await open().tidy()
  expect(await readdir(folder)).toEqual([])
})
