import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'))
  for (const file of ['main.js', 'package.json']) cpSync(join(root, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(node = process.execPath, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, 'main.js'), ...args], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const withPackages = () => {
  for (const name of ['@foyer/server', 'hono']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
}
/** A Node of the system that is too old, as many distributions have one. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (file) => existsSync(file) && /^v(1\d|2[0-3])\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout),
)

describe('a start that cannot be', () => {
  it('for lack of packages ends in a line that says what to run', () => {
    expect(start()).toEqual({
      status: 1,
      said: 'Foyer cannot start, there are no packages: run "npm run packages" first, or "npm start", which does all\n',
    })
  })

  it('for lack of a build too', () => {
    withPackages()
    expect(start()).toEqual({
      status: 1,
      said:
        'Foyer cannot start, the storefront is not built: run "npm run build" first, or "npm start", which does ' +
        'all\n',
    })
  })

  it.runIf(oldNode)('on an older Node too, which a machine has that this runs on', () => {
    withPackages()
    const { status, said } = start(oldNode)
    expect(status).toBe(1)
    expect(said).toMatch(/^Foyer cannot start, this is Node [\d.]+: "npm start" brings one; .+Node 24 or newer\n$/)
  })
})
