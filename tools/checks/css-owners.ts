import { posix } from 'node:path'
import { forTests } from './boundaries.ts'
import type { SourceFile } from './source-files.ts'
import { nodesOf, nodesWithin, type SyntaxNode } from './syntax.ts'

/**
 * Classes that a component wears without importing a sheet that defines them: it would depend on what else is on the
 * page. Sheets in `ui/` are for every component, and a component in `ui/` may be styled by the place that it is put in.
 */
export function borrowedClasses(files: readonly SourceFile[]): string[] {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.css')).map(({ path, source }) => [path, classesDefined(source)]),
  )
  const shared = [...sheets].filter(([path]) => isShared(path)).map(([, classes]) => classes)
  return files.flatMap(({ path, source }) => {
    if (!path.endsWith('.tsx') || forTests(path)) return []
    const own = importedSheets(path, source).flatMap((sheet) => sheets.get(sheet) ?? [])
    return [...classesWorn(path, source)].flatMap((name) => {
      const owners = [...sheets]
        .filter(([sheet, classes]) => classes.has(name) && (!inUi(path) || inUi(sheet)))
        .map(([sheet]) => sheet)
      return owners.length === 0 || [...own, ...shared].some((classes) => classes.has(name))
        ? []
        : [`${path} wears ${name} of ${owners.join(' and ')} without importing it`]
    })
  })
}

/** Sheets of another folder that a component imports, unless they are shared or lay out a page of several folders. */
export function borrowedSheets({ path, source }: SourceFile): string[] {
  if (!path.startsWith('storefront/')) return []
  return importedSheets(path, source)
    .filter(
      (sheet) => posix.dirname(sheet) !== posix.dirname(path) && !isShared(sheet) && !sheet.endsWith('-layout.css'),
    )
    .map((sheet) => `${path} imports ${sheet}, which belongs to another folder`)
}

/**
 * What every page has: the office's pages bring their sheets when they are opened, so one alone is on all of them, and
 * one on all screens of the door.
 */
const isShared = (path: string) =>
  path.startsWith('storefront/ui/') ||
  path.includes('@foyer/look/') ||
  ['office/office.css', 'office/door/door.css'].includes(path)

const inUi = (path: string) => path.split('/')[1] === 'ui'

function classesDefined(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)
  return new Set(
    [...selectors].flatMap(([, selector]) => [...selector!.matchAll(/\.([a-z][\w-]*)/g)].map(([, n]) => n!)),
  )
}

function importedSheets(path: string, source: string): string[] {
  return [...source.matchAll(/^import '([^']+\.css)'/gm)].map(([, from]) => posix.join(posix.dirname(path), from!))
}

/** Every text within a `className`, split into the classes that it may consist of. */
function classesWorn(path: string, source: string): Set<string> {
  const texts = nodesOf(path, source)
    .filter(({ type, name }) => type === 'JSXAttribute' && (name as SyntaxNode)['name'] === 'className')
    .flatMap(({ value }) => nodesWithin(value))
    .map(({ type, value }) => (type === 'TemplateElement' ? (value as { raw: string }).raw : value))
  return new Set(texts.flatMap((text) => (typeof text === 'string' ? text.split(/\s+/) : [])))
}
