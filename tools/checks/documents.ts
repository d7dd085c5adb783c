import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rooms } from './boundaries.table.ts'

const root = join(import.meta.dirname, '../..')

/** What is written for people about the code as it is; decisions tell what was at their time. */
export function documents(): { path: string; text: string }[] {
  const markdown = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
  return ['', 'docs', ...Object.keys(rooms), 'storefront/router']
    .flatMap(markdown)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const ours = new RegExp(
  `\`((?:${[...Object.keys(rooms), 'tools', 'docs'].join('|')})/[\\w./-]+)\`(?:: ([^|;\`]+))?`,
  'g',
)

/** Files that a document names and that are not there, and titles of tests that the file it names does not have. */
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
