import { performance } from 'node:perf_hooks'
import { steps, type Outcome, type StepName } from './steps.ts'

// npm test: everything; npm run check: its quick part; npm run races and npm run budget: steps by name.
// Every step runs, whatever failed before it. The last line counts.

/** Two cores: two lanes side by side, each in its order. */
const lanes: StepName[][] = [
  ['format', 'types', 'lint', 'build', 'journeys', 'budget'],
  ['rules', 'http', 'races'],
]
/** What a step cannot do without. */
const needs: Partial<Record<StepName, StepName>> = { journeys: 'build', budget: 'build', races: 'build' }
const everything: StepName[] = ['format', 'types', 'lint', 'rules', 'http', 'journeys']

interface Done extends Outcome {
  name: StepName
  seconds: number
}

const asked = process.argv.slice(2)
const named = asked.filter((word) => !word.startsWith('--')) as StepName[]
const unknown = named.filter((name) => !(name in steps))
if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}`)
const chosen = asked.includes('--quick')
  ? (['format', 'types', 'lint', 'rules'] as const)
  : named.length
    ? named
    : everything
const wanted = new Set<StepName>([...chosen, ...chosen.flatMap((name) => needs[name] ?? [])])

const started = performance.now()
const done = await runAll()
report(done)

async function runAll(): Promise<Done[]> {
  const begun = new Map<StepName, Promise<Done>>()
  const begin = (name: StepName, before: Promise<unknown>): Promise<Done> => {
    const step = before.then(() => run(name))
    begun.set(name, step)
    return step
  }
  for (const lane of lanes) {
    let last: Promise<unknown> = Promise.resolve()
    for (const name of lane.filter((step) => wanted.has(step))) {
      const need = needs[name]
      last = begin(name, Promise.all([last, need && begun.get(need)]))
    }
  }
  return Promise.all(begun.values())
}

async function run(name: StepName): Promise<Done> {
  const from = performance.now()
  const outcome = await steps[name]().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    said: String(error),
  }))
  const seconds = (performance.now() - from) / 1000
  console.log(`\n── ${lineOf({ ...outcome, name, seconds })}`)
  if (outcome.said.trim()) console.log(outcome.said.trimEnd())
  return { ...outcome, name, seconds }
}

function lineOf({ name, passed, failed, seconds }: Done): string {
  const counts = passed ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : failed ? 'failed' : 'ok'
  return `${name.padEnd(9)} ${counts.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`
}

function report(all: readonly Done[]): void {
  console.log(
    `\n${all.map((step) => `   ${lineOf(step)}`).join('\n')}\n   all ${((performance.now() - started) / 1000).toFixed(1).padStart(38)} s\n`,
  )
  const [passed, failed] = (['passed', 'failed'] as const).map((which) =>
    all.reduce((sum, step) => sum + step[which], 0),
  )
  process.exitCode = failed ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
}
