import type { RegExpLiteral } from './regexes.table.ts'
import { allowed, madeWhenRun } from './regexes.table.ts'
import { forTests } from './boundaries.ts'
import type { SourceFile } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax.ts'

const rooms = /^(contract|domain|texts|server|storefront|host)\//
/** What stands for somebody else in tests, or runs only while the shop is built. */
const notTheProduct = /^server\/testing\/|^storefront\/vite\.config\.ts$/

/** Every regular expression that the shop has, once, with where it stands. */
export function regexesOf(files: readonly SourceFile[]): Map<string, { regex: RegExpLiteral; places: string[] }> {
  const found = new Map<string, { regex: RegExpLiteral; places: string[] }>()
  for (const { path, source } of product(files)) {
    for (const node of nodesOf(path, source)) {
      const regex = node['regex'] as RegExpLiteral | null | undefined
      if (node.type !== 'Literal' || !regex) continue
      const name = `/${regex.pattern}/${regex.flags}`
      const entry = found.get(name) ?? { regex, places: [] }
      entry.places.push(`${path}:${source.slice(0, node.start).split('\n').length}`)
      found.set(name, entry)
    }
  }
  return found
}

/** Regular expressions that are only made when they are needed, which nobody can look at here. */
export function madeInSecret(files: readonly SourceFile[]): string[] {
  return product(files).flatMap(({ path, source }) =>
    nodesOf(path, source).some(makesRegex) && !(path in madeWhenRun)
      ? [`${path} makes a regular expression when it runs: write it down, or say in regexes.table.ts why it is linear`]
      : [],
  )
}

/** Entries of the table that are not needed any more. */
export function staleEntries(files: readonly SourceFile[]): string[] {
  const names = regexesOf(files)
  const makers = product(files).filter(({ path, source }) => nodesOf(path, source).some(makesRegex))
  return [
    ...Object.keys(allowed).filter((name) => !names.has(name)),
    ...Object.keys(madeWhenRun).filter((path) => !makers.some((file) => file.path === path)),
  ]
}

const product = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => rooms.test(path) && !forTests(path) && !notTheProduct.test(path))

function makesRegex({ type, callee }: SyntaxNode): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && (callee as SyntaxNode)['name'] === 'RegExp'
}
