import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFiles } from '@foyer/storefront/server-head.tsx'
import type { Entry } from './storefront.ts'

/** Where pages come from: what was built, or the development server. */
export interface PageSource {
  entry: () => Promise<Entry>
  files: (screen: string | null) => PageFiles
  /** Styles that a page has from its first paint on, where no file of them exists. */
  finish: (html: string) => string
}

/** What Vite says of the files that it made, by the source that each is made of. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }>

const folder = join(import.meta.dirname, '../storefront/build')
const entrySource = 'entry.client.tsx'

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
}

/** A source with everything that it imports, in the order in which it needs it. */
export function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found
  for (const one of manifest[source]?.imports ?? []) withImports(manifest, one, found)
  return found.add(source)
}

export function builtPages(): PageSource {
  const manifest = readManifest()
  const entry = import(join(folder, 'server/entry.server.js')) as Promise<Entry>
  const known = new Map<string | null, PageFiles>()
  const filesOf = (screen: string | null): PageFiles => {
    const chunks = [...withImports(manifest, screen ?? entrySource, withImports(manifest, entrySource))].map(
      (source) => manifest[source]!,
    )
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    return {
      script: `/${manifest[entrySource]!.file}`,
      styles: [...styles].map((file) => `/${file}`),
      modules: chunks.map(({ file }) => `/${file}`),
    }
  }
  return {
    entry: () => entry,
    files(screen) {
      const files = known.get(screen) ?? filesOf(screen)
      known.set(screen, files)
      return files
    },
    finish: (html) => html,
  }
}
