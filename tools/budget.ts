import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the first view of any screen may load: JavaScript, gzip, in kB of 1000 bytes. React alone is 70. */
export const budgetKb = 125

const assets = join(import.meta.dirname, '../storefront/build/client/assets')

interface Manifest {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string; imports?: string[]; clientLoaderModule?: string }>
}

export interface FirstView {
  screen: string
  path: string
  files: number
  kb: number
}

/** Per screen of the built storefront, what its first view loads: the entry, the route with those around it, and all that these import. */
export function firstViews(): FirstView[] {
  const manifest = readManifest()
  return Object.values(manifest.routes).filter(({ id, path }) => path !== undefined && !isAround(manifest, id)).map((route) => {
    const chain = around(manifest, route.id)
    const roots = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...chain.flatMap(({ module, imports = [] }) => [module, ...imports])]
    const files = withImports(roots.map((file) => basename(file)))
    return { screen: route.id, path: route.path!, files: files.length, kb: files.reduce((sum, file) => sum + gzipOf(file), 0) / 1000 }
  })
}

/** Prints the table; false when a screen is over the budget. */
export function keepsBudget(print: (line: string) => void = console.log): boolean {
  const views = firstViews().toSorted((a, b) => b.kb - a.kb)
  const over = views.filter(({ kb }) => kb > budgetKb)
  print('First view, JavaScript, gzip:')
  for (const { screen, path, files, kb } of views) print(`${kb.toFixed(1).padStart(7)} kB  ${String(files).padStart(3)} files  ${screen.padEnd(24)} ${path}${kb > budgetKb ? '  OVER THE BUDGET' : ''}`)
  print(over.length ? `${over.length} of ${views.length} screens are over the budget of ${budgetKb} kB` : `All ${views.length} screens are within the budget of ${budgetKb} kB`)
  return views.length > 0 && over.length === 0
}

function readManifest(): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('the built storefront has no manifest')
  const source = readFileSync(join(assets, file), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}

/** A route that others stand in is no screen of its own. */
function isAround({ routes }: Manifest, id: string): boolean {
  return Object.values(routes).some(({ parentId }) => parentId === id)
}

function around({ routes }: Manifest, id: string | undefined): Manifest['routes'][string][] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...around({ routes } as Manifest, route.parentId), route] : []
}

/** The files and everything that they import statically; what they import later is not loaded by the first view. */
function withImports(roots: readonly string[]): string[] {
  const found = new Set(roots)
  for (const file of found) for (const [, name] of read(file).matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) found.add(name!)
  return [...found]
}

function read(file: string): string {
  return readFileSync(join(assets, file), 'utf8')
}

const sizes = new Map<string, number>()
function gzipOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(read(file), { level: 9 }).length
  sizes.set(file, known)
  return known
}
