import { performance } from 'node:perf_hooks'
import { ProgressDisplay } from './progress.ts'
import { steps, type Outcome, type StepName } from './steps.ts'

// npm test: what a newcomer runs; npm run check: its quick part; npm run matrix, or audits, races and budget of it:
// steps by name. Every step runs, whatever failed before it. The last line counts.

/** Two cores: two lanes side by side, each in its order; what needs the browser takes longest and begins at once. */
const lanes: StepName[][] = [
  ['build', 'journeys', 'audits', 'budget'],
  ['format', 'types', 'lint', 'exports', 'rules', 'components', 'http', 'races'],
]
/** The steps that a step needs. */
const needs: Partial<Record<StepName, StepName>> = {
  journeys: 'build',
  audits: 'build',
  budget: 'build',
  races: 'build',
}
const forEveryone: StepName[] = ['format', 'types', 'lint', 'exports', 'rules', 'components', 'http', 'journeys']

interface Done extends Outcome {
  name: StepName
  seconds: number
}

const args = process.argv.slice(2)
const named = args.filter((word) => !word.startsWith('--')) as StepName[]
const unknown = named.filter((name) => !(name in steps))
if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}`)
const chosen = args.includes('--quick')
  ? (['format', 'types', 'lint', 'exports', 'rules', 'components'] as const)
  : named.length
    ? named
    : forEveryone
const selected = new Set<StepName>([...chosen, ...chosen.flatMap((name) => needs[name] ?? [])])

const started = performance.now()
const display = new ProgressDisplay()
const done = await runAll()
report(done)

async function runAll(): Promise<Done[]> {
  const running = new Map<StepName, Promise<Done>>()
  const begin = (name: StepName, before: Promise<unknown>): Promise<Done> => {
    const step = before.then(() => run(name))
    running.set(name, step)
    return step
  }
  for (const lane of lanes) {
    let last: Promise<unknown> = Promise.resolve()
    for (const name of lane.filter((step) => selected.has(step))) {
      const need = needs[name]
      last = begin(name, Promise.all([last, need && running.get(need)]))
    }
  }
  return Promise.all(running.values())
}

async function run(name: StepName): Promise<Done> {
  const from = performance.now()
  display.update(name, '')
  const onProgress = (text: string) => display.update(name, text)
  const outcome = await steps[name]({ onProgress }).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    skipped: [],
    transcript: String(error),
  }))
  const seconds = (performance.now() - from) / 1000
  // a step's transcript is shown when it failed, and when it is the only one
  const transcript = outcome.failed || (named.length === 1 && named[0] === name) ? outcome.transcript.trim() : ''
  display.print(name, `── ${lineOf({ ...outcome, name, seconds })}${transcript ? `\n${transcript}\n` : ''}`)
  return { ...outcome, name, seconds }
}

function lineOf({ name, passed, failed, skipped, seconds }: Done): string {
  const counted = passed ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : failed ? 'failed' : 'ok'
  const counts = skipped.length ? `${counted}, ${skipped.length} skipped` : counted
  return `${name.padEnd(10)} ${counts.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`
}

function report(all: readonly Done[]): void {
  display.stop()
  console.log(
    `\n${all.map((step) => `   ${lineOf(step)}`).join('\n')}\n   all ` +
      `${((performance.now() - started) / 1000).toFixed(1).padStart(51)} s\n`,
  )
  const sum = (count: (step: Done) => number) => all.reduce((total, step) => total + count(step), 0)
  const [passed, failed, skipped] = [sum((s) => s.passed), sum((s) => s.failed), sum((s) => s.skipped.length)]
  for (const { name, skipped: titles } of all)
    for (const title of titles) console.log(`   skipped in ${name}: ${title}`)
  for (const { name, failed: count, failures = [] } of all)
    for (const what of failures.length > 0 || count === 0 ? failures : ['what it printed stands above'])
      console.log(`   failed in ${name}: ${what}`)
  process.exitCode = failed ? 1 : 0
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
}
