import { posix } from 'node:path'

export interface Import {
  /** As written. */
  from: string
  /** Nothing of it is left at run time. */
  type: boolean
  line: number
}

const statement =
  /^(?:import|export)(?<type>\s+type\b(?!\s+from\b))?\s+(?:\w+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)?\s*from\s+'(?<named>[^']+)'|^import\s+'(?<bare>[^']+)'|(?<of>\btypeof\s+)?\bimport\(\s*'(?<dynamic>[^']+)'\s*\)/gm

/** The import statements of a file of this repository: quotes are single, a statement starts its line. */
export function importsOf(source: string): Import[] {
  return [...source.matchAll(statement)].map((match) => {
    const { type, named, bare, of, dynamic } = match.groups!
    return {
      from: (named ?? bare ?? dynamic)!,
      type: Boolean(type ?? of),
      line: source.slice(0, match.index).split('\n').length,
    }
  })
}

/** Where an import of ours leads, from the root of the repository; null for a package. */
export function pathOf(from: string, importer: string): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from)
  return from.startsWith('@foyer/') ? from.slice('@foyer/'.length) : null
}
