import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { sampleOf, testsInOrder, wordsOf, type TestFile } from './mutant-sample.ts'
import { program } from './program.ts'

// The server has fifty thousand places to break; a program that starts anew for each would take a week. So its code
// stands in one copy with every mutant behind a switch, and workers that have loaded it try one mutant after the other:
// all of a sample against the test file that says most about each, those that are left against the next, and so on.

const root = join(import.meta.dirname, '../..')
const output = join(root, 'test-output/mutants')
// outside of the project, whose checks would look at it
const copy = mkdtempSync(join(tmpdir(), 'foyer-mutants-'))
const found = join(copy, 'found')
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))

interface Mutant {
  id: string
  file: string
  /** From 1. */
  line: number
  before: string
  after: string
}
interface Tried extends Mutant {
  tests: readonly string[]
  isReached: boolean
  noticed: boolean
}
/** What the tests reach, written by `server-mutants.reached.ts`. */
interface Reached extends TestFile {
  whileLoading: readonly string[]
}
type Written = { [K in keyof Reached]: Reached[K] extends ReadonlySet<string> ? string[] : Reached[K] }

/** Prints what was noticed of a sample in each of these paths, and what was not; false below `least` of a hundred. */
export async function sampleServer(
  paths: readonly string[],
  { sample, seed, files, least }: { sample: number; seed: number; files: number; least: number },
): Promise<boolean> {
  const mutants = await switchedCopy()
  const reached = await reachedByTests()
  const byTests = new Set(reached.flatMap(({ mutants: ids }) => [...ids]))
  const onlyLoading = new Set(reached.flatMap(({ whileLoading }) => whileLoading).filter((id) => !byTests.has(id)))
  const chosen = paths.flatMap((path) => {
    const isIn = (file: string) => file === path || file.startsWith(`${path}/`)
    return sampleOf(
      mutants.filter(({ id, file }) => isIn(file) && !onlyLoading.has(id)),
      { sample, seed },
    )
  })
  const tried = chosen.map((mutant): Tried => {
    const tests = testsInOrder({ ...mutant, words: wordsNear(mutant) }, reached).slice(0, files)
    return { ...mutant, tests, isReached: byTests.has(mutant.id), noticed: false }
  })
  for (let round = 0; round < files; round++) {
    const left = tried.filter(({ noticed, tests }) => !noticed && tests[round] !== undefined)
    if (left.length === 0) break
    await tryOnce(left, round)
    const now = left.filter(({ noticed }) => noticed).length
    console.log(`${new Date().toTimeString().slice(0, 5)}  test file ${round + 1}: noticed ${now} of ${left.length}`)
  }
  // what a module has remembered since an earlier mutant is not made again, and hides what breaks it
  const hidden = tried.filter(({ noticed, tests }) => !noticed && tests.length > 0)
  await tryOnce(hidden, 0, { fresh: true })
  console.log(`with nothing remembered: noticed ${hidden.filter(({ noticed }) => noticed).length} of ${hidden.length}`)
  return report(tried, least)
}

/** Writes the copy, and tells what can be broken in it. */
async function switchedCopy(): Promise<Mutant[]> {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of files) cpSync(join(root, file), join(copy, file))
  linkPackages()
  const code = files.filter((file) => /^server\/.*\.ts$/.test(file) && !isOfTests(file))
  const instrumenter = new Instrumenter(silent as never)
  const { files: switched, mutants } = await instrumenter.instrument(
    code.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') })),
    // half of a regular expression is not one, and the file that has it could not be loaded
    { plugins: null, excludedMutations: ['Regex'], ignorers: [], noHeader: false },
  )
  for (const { name, content } of switched) writeFileSync(join(copy, name), content)
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName: file, location: { start, end }, replacement }) => {
      const lines = linesOf(file).slice(start.line, end.line + 1)
      lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column)
      const before = lines.join('\n').slice(start.column)
      return { id, file, line: start.line + 1, before, after: replacement ?? '' }
    })
}

const isOfTests = (file: string) => /\.(test|fixture|bench|schema|table)\.ts$|^server\/(demo|simulator)\//.test(file)
const silent = new Proxy({}, { get: () => () => false })
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')
const wordsNear = ({ file, line }: Mutant) =>
  wordsOf(
    linesOf(file)
      .slice(Math.max(0, line - 4), line + 3)
      .join('\n'),
  )

/** The packages of the project, but our own of the copy. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@foyer'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@foyer') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(root, 'node_modules/@foyer')))
    symlinkSync(join(copy, name), join(packages, '@foyer', name))
}

/** Runs all HTTP tests once, unless nothing has changed since that was done; one that fails cannot notice anything. */
async function reachedByTests(): Promise<Reached[]> {
  const kept = join(output, 'reached.json')
  const hash = createHash('sha256')
  for (const file of readdirSync(join(copy, 'server'), { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts')) hash.update(readFileSync(join(copy, 'server', file)))
  const version = hash.digest('hex')
  const before = existsSync(kept) && (JSON.parse(readFileSync(kept, 'utf8')) as { version: string; files: Written[] })
  if (before && before.version === version) return before.files.map(asSets)
  console.log('Which tests reach what …')
  mkdirSync(found, { recursive: true })
  const failed = await failedOf('server/**/*.test.ts', 'reached')
  for (const name of failed) console.log(`fails without any mutant, and is left out: ${relative(copy, name)}`)
  const files = readdirSync(found)
    .map((name) => JSON.parse(readFileSync(join(found, name), 'utf8')) as Written)
    .filter(({ file }) => !failed.has(join(copy, file)))
  mkdirSync(output, { recursive: true })
  writeFileSync(kept, JSON.stringify({ version, files }))
  return files.map(asSets)
}

const asSets = ({ mutants, words, ...test }: Written): Reached => {
  return { ...test, mutants: new Set(mutants), words: new Set(words) }
}

/** Tries each mutant against its test file of this round; what fails there without any mutant has not noticed it. */
async function tryOnce(mutants: Tried[], round: number, { fresh = false } = {}): Promise<void> {
  const testOf = ({ tests }: Tried) => tests[round]!
  const failed = await triedIn(mutants.map((one) => ({ name: one.id, test: testOf(one), mutant: one.id, fresh })))
  const failing = mutants.filter(({ id }) => failed.has(id))
  // a file that has passed with one mutant passes without
  const passed = new Set(mutants.filter((one) => !failing.includes(one)).map(testOf))
  const unsure = [...new Set(failing.map(testOf))].filter((test) => !passed.has(test))
  const alone = await triedIn(unsure.map((test, at) => ({ name: `alone-${at}`, test, mutant: null, fresh })))
  const broken = new Set(unsure.filter((_, at) => alone.has(`alone-${at}`)))
  for (const test of broken) console.log(`fails without any mutant this time: ${test}`)
  for (const mutant of failing) mutant.noticed = !broken.has(testOf(mutant))
}

const forgetting = "import { vi } from 'vitest'\nvi.resetModules()\n"

/** Runs test files, each by a file of one import; answers the names of those that fail. */
async function triedIn(
  files: readonly { name: string; test: string; mutant: string | null; fresh: boolean }[],
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const folder = join(copy, 'tried')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const { name, test, mutant, fresh } of files)
    writeFileSync(
      join(folder, `${name}.test.ts`),
      (fresh ? forgetting : '') +
        (mutant === null ? '' : `globalThis.breakAt('${mutant}')\n`) +
        `await import('/${test}?mutant=${name}')\n`,
    )
  const failed = await failedOf('tried/*.test.ts', 'tried', { MUTANT_LIMIT_MS: '30000' })
  return new Set([...failed].map((file) => basename(file, '.test.ts')))
}

/** The files whose tests fail. */
async function failedOf(include: string, setup: string, env: NodeJS.ProcessEnv = {}): Promise<Set<string>> {
  const results = join(copy, 'results.json')
  rmSync(results, { force: true })
  const { transcript } = await program(
    'node_modules/vitest/vitest.mjs',
    ['run', '--root', copy, '-c', config, '--reporter=json', `--outputFile=${results}`],
    { env: { ...env, MUTANT_TESTS: include, MUTANT_SETUP: `tools/run/server-mutants.${setup}.ts` }, limitMinutes: 120 },
  )
  if (!existsSync(results)) throw new Error(transcript)
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { name: string; status: string }[]
  }
  return new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))
}
const config = join(copy, 'tools/run/server-mutants.vitest.ts')

/** Prints the survivors and the share of each folder; whether each share is enough. */
function report(tried: readonly Tried[], least: number): boolean {
  for (const { file, line, before, after, isReached } of tried.filter(({ noticed }) => !noticed))
    console.log(
      `\n${file}:${line}  ${isReached ? '' : 'no test reaches it in its own process'}\n-  ${before}\n+  ${after}`,
    )
  const folders = Map.groupBy(tried, ({ file }) => file.split('/').slice(0, 2).join('/'))
  const shares = [...folders, ['all', tried] as const].map(([folder, some]) => {
    const noticed = some.filter((one) => one.noticed).length
    const percent = (100 * noticed) / some.length
    console.log(
      `${folder.padEnd(24)} ${String(noticed).padStart(5)} of ${some.length} noticed, ${percent.toFixed(1)} %`,
    )
    return percent
  })
  return shares.every((percent) => percent >= least)
}
