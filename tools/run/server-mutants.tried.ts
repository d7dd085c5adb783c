import { afterEach, beforeEach } from 'vitest'
import { switches } from './server-mutants.switches.ts'

// Before each file of a mutant: it breaks the code in one place, and ends with the first test that fails.

let hasFailed = false
switches.activeMutant = undefined
Object.assign(globalThis, {
  breakAt(id: string) {
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 2_000_000 })
  },
})
beforeEach((context) => {
  if (hasFailed) context.skip()
})
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
