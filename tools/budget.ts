import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { routes } from '../storefront/routes.ts'

/** What the first view of any screen may load: JavaScript, gzip, in kB of 1000 bytes. React alone is 70. */
const budgetKb = 125

const storefront = join(import.meta.dirname, '../storefront')
const assets = join(storefront, 'build/client/assets')
/** The file whose exports a screen shows as its views, each with code of its own that the first view loads. */
const partsFile = 'checkout/checkout-parts.tsx'
/** What a screen loads only when something happens, and what that is. Any other later import stops the count. */
const onInteraction: Record<string, string> = {
  'close-popover': 'a press in the header, or the focus moving on in it',
  'basket-step': 'the press that puts the choice into the basket',
  'tour-step': 'the first choice on the page of a guided tour',
  'basket-tours': 'a guided tour in the basket',
  'tour-details': 'a guided tour in the order',
  'data-layer': 'consent to being counted',
  toast: 'news, such as a line that was taken out',
  retry: 'a request, in a shop that is configured to send what failed again',
  'extend-hold': 'the press that asks for more time',
  'pay-step': 'the ticked box of the terms, or the press on "pay"',
  'account-fields': 'choosing direct debit',
  'changed-notice': 'a change of the basket, with its way back',
}

interface Manifest {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string; imports?: string[]; clientLoaderModule?: string }>
}

/** Views whose code a screen loads before it knows which of them it shows. */
const loadedAlways: Record<string, string[]> = { checkoutSuccess: ['ordered'] }

export interface FirstView {
  screen: string
  path: string
  files: number
  kb: number
}

/**
 * Per screen of the built storefront, what its first view loads: the entry, the route with those around it, and all
 * that these import. A screen with several views counts once for each.
 */
function firstViews(): FirstView[] {
  const manifest = readManifest()
  return Object.values(manifest.routes).filter(({ id, path }) => path !== undefined && !isAround(manifest, id)).flatMap((route) => {
    const chain = around(manifest, route.id)
    const roots = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...chain.flatMap(({ module, imports = [] }) => [module, ...imports])]
    const parts = partsOf(route.id)
    return (parts.length ? parts : [null]).map((part) => {
      const files = withImports([...roots.map((file) => basename(file)), ...[part ?? [], loadedAlways[route.id] ?? []].flat().map(builtFile)])
      return { screen: part ? `${route.id}: ${part}` : route.id, path: route.path!, files: files.length, kb: files.reduce((sum, file) => sum + gzipOf(file), 0) / 1000 }
    })
  })
}

/** Prints the table; false when a screen is over the budget. */
export function keepsBudget(print: (line: string) => void = console.log): boolean {
  const views = firstViews().toSorted((a, b) => b.kb - a.kb)
  const over = views.filter(({ kb }) => kb > budgetKb)
  print('First view, JavaScript, gzip:')
  for (const { screen, path, files, kb } of views) print(`${kb.toFixed(1).padStart(7)} kB  ${String(files).padStart(3)} files  ${screen.padEnd(32)} ${path}${kb > budgetKb ? '  OVER THE BUDGET' : ''}`)
  print(over.length ? `${over.length} of ${views.length} views are over the budget of ${budgetKb} kB` : `All ${views.length} views are within the budget of ${budgetKb} kB`)
  return views.length > 0 && over.length === 0
}

function readManifest(): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('the built storefront has no manifest')
  const source = readFileSync(join(assets, file), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}

/** A route that others stand in is no screen of its own. */
function isAround(manifest: Manifest, id: string): boolean {
  return Object.values(manifest.routes).some(({ parentId }) => parentId === id)
}

function around(manifest: Manifest, id: string | undefined): Manifest['routes'][string][] {
  const route = id === undefined ? undefined : manifest.routes[id]
  return route ? [...around(manifest, route.parentId), route] : []
}

/** The views of a screen: what its module imports from the file of parts. */
function partsOf(id: string): string[] {
  const screen = routes.find(({ name }) => name === id)?.screen
  if (!screen) return []
  const names = /import \{([^}]+)\} from '\.\/checkout-parts\.tsx'/.exec(readFileSync(join(storefront, screen), 'utf8'))?.[1]?.split(',').map((name) => name.trim())
  return (names ?? []).map((name) => {
    const part = allParts().get(name)
    if (!part) throw new Error(`${partsFile} has no ${name}`)
    return part
  })
}

/** By the name of its export, the module of each part. */
function allParts(): Map<string, string> {
  const found = readFileSync(join(storefront, partsFile), 'utf8').matchAll(/export const (\w+) = part\(\(\) => import\('\.\/([^']+)\.tsx'\)\)/g)
  return new Map([...found].map(([, name, module]) => [name!, module!]))
}

function builtFile(part: string): string {
  const file = readdirSync(assets).find((name) => nameOf(name) === part)
  if (!file) throw new Error(`the built storefront has no ${part}`)
  return file
}

/** The files and everything that they import statically; what they import later must be a part, or told why not. */
function withImports(roots: readonly string[]): string[] {
  const found = new Set(roots)
  const parts = new Set(allParts().values())
  for (const file of found) {
    for (const name of importsOf(file)) {
      // a file that runs before what it needs breaks every page
      if (importsOf(name).includes(file)) throw new Error(`${file} and ${name} need each other: see the groups in storefront/vite.config.ts`)
      found.add(name)
    }
    for (const [, name] of read(file).matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      if (!parts.has(nameOf(name!)) && !(nameOf(name!) in onInteraction)) throw new Error(`${file} imports ${name} later: is it in the first view?`)
    }
  }
  return [...found]
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name!)
}

/** Without the hash of its contents. */
function nameOf(file: string): string {
  return file.replace(/-[\w-]{8}\.js$/, '')
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
