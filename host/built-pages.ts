import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFiles } from '@foyer/storefront/server-head.tsx'
import type { Entry } from './storefront.ts'

/** Where pages come from: the build, or the development server. */
export interface PageSource {
  entry: () => Promise<Entry>
  files: (screen: string | null) => PageFiles
  /** Adds the styles to a page in development, where they are in no file. */
  finish: (html: string) => string
}

/** Vite's manifest: the built files by their sources. */
export type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>

const folder = join(import.meta.dirname, '../storefront/build')
const entrySource = 'entry.client.tsx'
const startSource = 'start.client.ts'

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
}

/** A source and everything that it imports, dependencies first. */
export function withImports(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  if (seen.has(source)) return seen
  for (const dependency of manifest[source]?.imports ?? []) withImports(manifest, dependency, seen)
  return seen.add(source)
}

export function builtPages(): PageSource {
  const manifest = readManifest()
  const entry = import(join(folder, 'server/entry.server.js')) as Promise<Entry>
  const cache = new Map<string | null, PageFiles>()
  const filesOf = (screen: string | null): PageFiles => {
    const chunks = [...withImports(manifest, screen ?? entrySource, withImports(manifest, entrySource))].map(
      (source) => manifest[source]!,
    )
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    return {
      start: `/${manifest[startSource]!.file}`,
      script: `/${manifest[entrySource]!.file}`,
      styles: [...styles].map((file) => `/${file}`),
      modules: chunks.map(({ file }) => `/${file}`),
    }
  }
  return {
    entry: () => entry,
    files(screen) {
      const files = cache.get(screen) ?? filesOf(screen)
      cache.set(screen, files)
      return files
    },
    finish: (html) => html,
  }
}
