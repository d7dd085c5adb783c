import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from './boundaries.table.ts'

const root = join(import.meta.dirname, '../..')

/** Documents about the code as it is now; decision records describe an earlier state. */
export function documents(): { path: string; text: string }[] {
  const markdown = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
  return ['', 'docs', 'catalogue', ...Object.keys(rooms), 'storefront/router']
    .flatMap(markdown)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
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
