import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readManifest, withImports, type Manifest } from '../../host/built-pages.ts'
import { routes } from '../../storefront/routes.ts'

/**
 * What the first view of a screen may load until it is idle: JavaScript, gzip, in kB of 1000 bytes. React alone is
 * 68.
 */
const mostKb = 130
const mostFiles = 16

const client = join(import.meta.dirname, '../../storefront/build/client')
const entry = ['start.client.ts', 'entry.client.tsx']
/** What no first view waits for: with the first annual pass in the basket, and what a page does while it is open. */
const laterRules = ['cart/with-passes.ts', 'shell/keep-going.ts']

export interface FirstView {
  screen: string
  path: string
  files: number
  kb: number
}

const keepsTo = ({ files, kb }: FirstView) => files <= mostFiles && kb <= mostKb

/**
 * What is loaded until a screen is idle: the entry, the screen's file, all that these import, and of what the screen
 * imports later one part and one kind of goods, whichever of each makes it heaviest. What the entry imports later is
 * other screens, and what only some shops or visitors have switched on.
 */
export function firstViews(manifest: Manifest, sizeOf: (file: string) => number): FirstView[] {
  const rule = Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .find((source) => !/\.tsx$|^core\//.test(source) && !laterRules.includes(source))
  if (rule) throw new Error(`${rule} is imported later: only a screen, a part of one or a kind of goods may be`)
  const all = (sources: Iterable<string>) => {
    const imported = new Set<string>()
    for (const source of sources) withImports(manifest, source, imported)
    return imported
  }
  const everywhere = all(entry)
  const laterOf = (sources: Set<string>) => [
    ...new Set(
      [...sources].flatMap((source) => (everywhere.has(source) ? [] : (manifest[source]!.dynamicImports ?? []))),
    ),
  ]
  return routes.flatMap(({ name, path, screen }) => {
    const start = [...entry, ...(screen ? [screen] : [])]
    const views = oneOf(laterOf(all(start)).filter(isPart)).flatMap((part) =>
      oneOf(laterOf(all([...start, ...part])).filter(isKind)).map((kind): FirstView => {
        const later = [...part, ...kind]
        const files = new Set([...all([...start, ...later])].map((source) => manifest[source]!.file))
        return {
          screen: [name, ...later.map((source) => parse(source).name)].join(' + '),
          path,
          files: files.size,
          kb: [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000,
        }
      }),
    )
    return views.filter((view) => !keepsTo(view) || view === heaviest(views))
  })
}

const isKind = (source: string) => source.includes('/kinds/')
const isPart = (source: string) => source.endsWith('.tsx') && !isKind(source)
/** Each by itself, or none where there is none. */
const oneOf = (sources: readonly string[]) => (sources.length > 0 ? sources.map((source) => [source]) : [[]])
const heaviest = (views: readonly FirstView[]) => views.reduce((most, view) => (view.kb > most.kb ? view : most))

/** Prints the table; false when a view is over its budget. */
export function keepsBudget(print: (line: string) => void = console.log): boolean {
  const sizes = new Map<string, number>()
  const gzipOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const all = firstViews(readManifest(), gzipOf).toSorted((a, b) => b.kb - a.kb)
  const over = all.filter((view) => !keepsTo(view))
  print('First view, JavaScript, gzip:')
  for (const view of all) {
    const { screen, path, files, kb } = view
    const loaded = `${kb.toFixed(3).padStart(7)} of ${mostKb} kB  ${String(files).padStart(2)} of ${mostFiles} files`
    print(`${loaded}  ${screen.padEnd(42)} ${path}${keepsTo(view) ? '' : '  OVER THE BUDGET'}`)
  }
  print(
    over.length
      ? `${over.length} of ${all.length} views are over their budget`
      : `All ${all.length} views are within ${mostKb} kB and ${mostFiles} files`,
  )
  return all.length > 0 && over.length === 0
}
