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

const ours = new RegExp(
  `\`((?:${[...Object.keys(rooms), 'tools', 'docs'].join('|')})/[\\w./-]+)\`(?:: ([^|;\`]+))?`,
  'g',
)

/** Files in a document that do not exist, and titles of tests that are not in the named file. */
export function staleNames(text: string): string[] {
  return [...text.matchAll(ours)].flatMap(([, file = '', titles]) => {
    if (!existsSync(join(root, file))) return [`${file} is not there`]
    if (titles === undefined || !/\.test\.tsx?$/.test(file)) return []
    const tests = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
    return titles
      .split('…')
      .map((title) => title.trim())
      .filter((title) => title !== '' && !tests.includes(title))
      .map((title) => `${file} has no test "${title}"`)
  })
}
