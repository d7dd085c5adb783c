import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, remove, temporaryFolder } from '../harness/processes.ts'
import { quantile } from '../harness/steady-calls.ts'
import { printFigures, words } from './figures.ts'

// From `node main.js` to the first answers, with the demonstration's catalogue on a PostgreSQL of the shop's own.
// Run: node load/bench/start-bench.ts [rounds] [build] [--keep]; with `build` the storefront's files and compiled code
// are removed first.

const root = join(import.meta.dirname, '../..')
const rounds = Number(words[0] ?? 5)
/** Medians. */
const figures: Record<string, number> = {}

/** Milliseconds until the API and until a page answered. */
async function start(dataDir: string, workers: number): Promise<{ api: number; page: number }> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['main.js', '--build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      WORKERS: String(workers),
    },
  })
  const answered = async (path: string) => {
    for (;;) {
      if (child.exitCode !== null) throw new Error('the shop ended at its start')
      if (
        await fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break
      await wait(5)
    }
    return Math.round(performance.now() - began)
  }
  const times = { api: await answered('/api/de/shopinfo/config'), page: await answered('/de') }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return times
}

async function first(): Promise<{ api: number; page: number }> {
  const dataDir = temporaryFolder()
  const times = await start(dataDir, 1)
  remove(dataDir)
  return times
}

const print = (name: string, all: readonly { api: number; page: number }[]) => {
  const sorted = (of: 'api' | 'page') => all.map((times) => times[of]).sort((a, b) => a - b)
  const [api, page] = [sorted('api'), sorted('page')]
  console.log(`  ${name.padEnd(34)} API ${api.join(', ')} ms; a page ${page.join(', ')} ms`)
  figures[`${name}: API, ms`] = quantile(api, 0.5)
  figures[`${name}: page, ms`] = quantile(page, 0.5)
}

console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`)
if (words.includes('build')) {
  for (const folder of ['storefront/build', 'node_modules/.cache/compiled'])
    rmSync(join(root, folder), { recursive: true, force: true })
  print("first, with the storefront's build", [await first()])
}
const dataDir = temporaryFolder()
try {
  print('first, with an empty DATA_DIR', [await first(), await first()])
  await start(dataDir, 1)
  for (const workers of [1, 2]) {
    const all = []
    for (let round = 0; round < rounds; round++) all.push(await start(dataDir, workers))
    print(`existing database, WORKERS=${workers}`, all)
  }
  printFigures('start', figures)
} finally {
  remove(dataDir)
}
