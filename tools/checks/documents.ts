import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rooms } from './boundaries.table.ts'

const root = join(import.meta.dirname, '../..')
const decisionList = document('docs/decisions/README.md')

/** Documents about the code as it is now; decision records describe an earlier state. */
export function documents(): Document[] {
  return [...['', 'docs', 'catalogue', ...Object.keys(rooms), 'storefront/router'].flatMap(markdown), decisionList]
}

/** Decision records. */
export function decisions(): Document[] {
  return markdown('docs/decisions').filter(({ path }) => path !== decisionList.path)
}

interface Document {
  path: string
  text: string
}

function markdown(folder: string): Document[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => document(join(folder, name)))
}

function document(path: string): Document {
  return { path, text: readFileSync(join(root, path), 'utf8') }
}

/** What a decision record lacks of the one scheme, and of its line in the list. */
export function wrongDecision({ path, text }: Document, list: string): string[] {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? ''
  const file = basename(path)
  return [
    ...['Status', 'Context', 'Decision', 'Consequences'].flatMap((part) =>
      text.includes(`\n**${part}.**`) ? [] : [`has no ${part}`],
    ),
    ...(/\*\*Status\.\*\* .*\b\d{4}-\d\d-\d\d\b/.test(text) ? [] : ['has no date']),
    ...(list.includes(`${Number(file.slice(0, 4))}. [${title}](${file})`) ? [] : ['is not in the list']),
  ]
}

/** A path, perhaps of several files, `{one,other}.ts`, and the titles of tests that may follow it. */
const named = /`((?:[\w.-]+\/)+[\w.{},/-]*)`(?:: ([^|;`]+))?/g
/** Documents name a file by its room, or briefly within one. */
const places = ['', ...Object.keys(rooms)]
const folders = [...Object.keys(rooms), 'tools', 'docs']

/** Files in a document that do not exist, and titles of tests that are not in the named file. */
export function staleNames(text: string): string[] {
  return [...text.matchAll(named)].flatMap(([, path = '', titles]) => {
    if (!isOurs(path)) return []
    const missing = expanded(path).filter((file) => !places.some((place) => existsSync(join(root, place, file))))
    if (missing.length > 0) return missing.map((file) => `${file} is not there`)
    if (titles === undefined || !/^[^{]*\.test\.tsx?$/.test(path)) return []
    return titles
      .split('…')
      .map((title) => title.trim())
      .flatMap((title) => (title === '' ? [] : missingTest(path, title)))
  })
}

/** Says so where a file of tests does not have these words. */
export function missingTest(file: string, words: string): string[] {
  const tests = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
  return tests.includes(words) ? [] : [`${file} has no test "${words}"`]
}

/** A file of code, or what begins with one of our folders; `office/redeem` is a call. */
const isOurs = (path: string) =>
  /\.(tsx?|css|sql)$/.test(path) ||
  (!path.includes('{') && folders.includes(path.split('/')[0]!) && !/^office\/[^.]*[^/]$/.test(path))

function expanded(path: string): string[] {
  const [several, names] = /\{([^{}]*)\}/.exec(path) ?? []
  return several ? names!.split(',').flatMap((name) => expanded(path.replace(several, name))) : [path]
}
