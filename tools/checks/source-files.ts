import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string
  source: string
}

const root = join(import.meta.dirname, '../..')
const notOurs = ['node_modules', 'build', 'data', 'test-output']
/** Of the whole repository. */
const noCode = ['catalogue', 'docs', '.git']

/** Everything that is written by hand as code. */
export function sourceFiles(folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return notOurs.includes(entry.name) || noCode.includes(path) ? [] : sourceFiles(path)
    return /\.(ts|tsx|js|css|sql)$/.test(entry.name) ? [{ path, source: readFileSync(join(root, path), 'utf8') }] : []
  })
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T
}

/** Per room: the packages that its package.json names. */
export function declaredPackages(room: string): string[] {
  const { dependencies = {}, devDependencies = {} } = readJson<Record<string, Record<string, string> | undefined>>(
    `${room}/package.json`,
  )
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
}
