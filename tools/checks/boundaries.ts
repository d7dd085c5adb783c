import { areas, rooms, roomsOfTests } from './boundaries.table.ts'
import { openFiles, pure, readsTexts } from './open-files.table.ts'
import { importsOf, pathOf, type Import } from './imports.ts'
import type { SourceFile } from './source-files.ts'

/** Imports of a file that the table does not allow, a sentence each. */
export function wrongImports(file: SourceFile): string[] {
  const { path } = file
  if (!(roomOf(path) in rooms)) return []
  return importsOf(file).flatMap((imported) => {
    const to = pathOf(imported.from, path)
    const wrong =
      to === null
        ? wrongPackage(path, imported)
        : (wrongRoom(path, to, imported) ??
          wrongArea(path, to, imported) ??
          wrongRole(path, to, imported) ??
          wrongInBrowser(path, to, imported))
    return wrong ? [`${path}:${imported.line} imports ${imported.from}: ${wrong}`] : []
  })
}

/** Areas of the server and the domain that reach each other, by what runs or by types too. */
export function circlesOf(files: readonly SourceFile[], by: 'values' | 'types'): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => /^(server|domain)\/.*\.ts$/.test(path) && !forTests(path))) {
    for (const { from, type } of importsOf(file)) {
      const to = pathOf(from, file.path)
      if (to === null || roomOf(to) !== roomOf(file.path) || (type && by === 'values')) continue
      const [area, other] = [areaOf(file.path), areaOf(to)]
      if (area === null || other === null || area === other) continue
      const start = `${roomOf(to)}: ${area}`
      arrows.set(start, (arrows.get(start) ?? new Set()).add(`${roomOf(to)}: ${other}`))
    }
  }
  const reached = new Map([...arrows.keys()].map((start) => [start, reachedFrom(start, arrows)]))
  const circles = [...reached].flatMap(([start, all]) =>
    all.has(start) ? [[...all].filter((other) => reached.get(other)?.has(start)).toSorted()] : [],
  )
  const named = circles.map((areasOfIt) => areasOfIt.map((name, at) => (at ? name.split(': ')[1] : name)).join(', '))
  return [...new Set(named)]
}

function reachedFrom(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  while (open.length > 0)
    for (const next of arrows.get(open.pop()!) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}

/** Codes and languages: lists that rules name. */
const forDomain = ['contract/refusals.ts', 'contract/languages.ts']

function wrongRoom(path: string, to: string, { type }: Import): string | null {
  const [room, other] = [roomOf(path), roomOf(to)]
  if (room === other || (forTests(path) && roomsOfTests[room]?.includes(other))) return null
  if (!rooms[room]!.includes(other)) return `${room} may import ${rooms[room]!.join(', ') || 'nothing of ours'}`
  if (room === 'domain' && !type && !forTests(path) && !forDomain.includes(to))
    return `domain takes only types from the contract, and what is in ${forDomain.join(' and ')}`
  return null
}

function wrongArea(path: string, to: string, { type }: Import): string | null {
  const room = roomOf(path)
  if (room !== roomOf(to) || !areas[room]) return null
  if (forTests(to) && !forTests(path)) return 'this is made for tests'
  const [area, other] = [areaOf(path), areaOf(to)]
  if (area === null || area === other || forTests(path)) return null
  const may = areas[room][area]
  if (!may) return `${room}/${area} has no row in boundaries.table.ts`
  if (other === null)
    return allows(openFiles[room] ?? [], to.slice(room.length + 1), type) ? null : 'this file composes the room'
  return may === '*' || allows(may, other, type) ? null : `${area} may import ${may.join(', ') || 'no other area'}`
}

/** Routes call services and services call queries, never the other way round or past each other. */
function wrongRole(path: string, to: string, { type }: Import): string | null {
  if (roomOf(path) !== 'server' || type) return null
  if (path.endsWith('.routes.ts') && to.endsWith('.queries.ts')) return 'routes ask a service'
  if (path.endsWith('.service.ts') && ['server/db/schema.ts', 'server/db/drizzle.ts'].includes(to))
    return 'a service knows no SQL'
  return path.endsWith('.queries.ts') && (areaOf(to) === 'http' || /\.(service|routes)\.ts$/.test(to))
    ? 'queries know no HTTP and no use case'
    : null
}

function wrongInBrowser(path: string, to: string, { type }: Import): string | null {
  if (!inBrowser(path) || type) return null
  if (isSchema(to)) return 'in the browser a schema is only its types'
  return readsTexts.includes(to) ? 'a browser reads no folder' : null
}

function wrongPackage(path: string, { from, type }: Import): string | null {
  const packages = pure[roomOf(path)]
  if (from.startsWith('drizzle-orm') && path !== 'server/db/drizzle.ts' && !type && !forTests(path))
    return path.endsWith('.service.ts') ? 'a service knows no SQL' : 'server/db/drizzle.ts loads it faster'
  if (path.endsWith('.queries.ts') && /^(hono|@hono\/.*)$/.test(from)) return 'queries know no HTTP'
  if (!packages || type || forTests(path) || readsTexts.includes(path) || packages.includes(nameOf(from))) return null
  return `${roomOf(path)} runs everywhere, with ${packages.join(', ') || 'nothing'} of others`
}

/** The package that an import needs, without the path within it; null for Node's own and ours. */
export function packageOf(from: string): string | null {
  return from.startsWith('node:') || from.startsWith('virtual:') || from.startsWith('.') || from.startsWith('@foyer/')
    ? null
    : nameOf(from)
}

function nameOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

export function roomOf(path: string): string {
  return path.split('/')[0]!
}

export function forTests(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path)
}

function areaOf(path: string): string | null {
  const [room, second, third] = path.split('/')
  if (room !== 'contract') return third === undefined ? null : second!
  return openFiles.contract!.includes(second!) ? null : second!.split('.')[0]!
}

function isSchema(path: string): boolean {
  return path.startsWith('contract/') && (path.endsWith('.schema.ts') || path === 'contract/schema.ts')
}

/** What a browser loads: the storefront, and the part of the contract that is no schema. */
function inBrowser(path: string): boolean {
  return !forTests(path) && (path.startsWith('storefront/') || (path.startsWith('contract/') && !isSchema(path)))
}

function allows(list: readonly string[], name: string, type: boolean): boolean {
  return list.includes(name) || (type && list.includes(`type ${name}`))
}
