import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { switches } from './server-mutants.switches.ts'

// Before each file of a mutant: it breaks the code in one place, and ends with the first test that fails.

let hasFailed = false
switches.activeMutant = undefined
// what a test starts looks there
delete process.env['__STRYKER_ACTIVE_MUTANT__']
Object.assign(globalThis, {
  breakAt(id: string) {
    process.env['__STRYKER_ACTIVE_MUTANT__'] = id
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 2_000_000 })
  },
})

// documents and pictures are made in processes that get no environment, and a broken shop may leave them running
const { fork } = childProcess
const forked = new Set<ChildProcess>()
childProcess.fork = ((file: string | URL, { env, ...more }: ForkOptions) => {
  const child = fork(file, [], { ...more, env: { ...env, __STRYKER_ACTIVE_MUTANT__: switches.activeMutant } })
  forked.add(child)
  return child
}) as typeof fork
syncBuiltinESMExports()
beforeAll(() => () => {
  childProcess.fork = fork
  syncBuiltinESMExports()
  for (const child of forked) child.kill('SIGKILL')
})
beforeEach((context) => {
  if (hasFailed) context.skip()
})
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
