import type { Path } from './yaml-file.ts'

/** An entry, and how to report a problem at a place in it. */
export interface Placed<T> {
  entry: T
  problem: (path: Path, what: string) => void
}

/** A file's entries. `raw` also has the invalid ones, so that references to them are not reported too. */
export interface Listed<T> {
  raw: unknown[]
  placed: Placed<T>[]
}

export function named<T>({ raw }: Listed<T>, key: keyof T & string): Set<unknown> {
  return new Set(raw.map((value) => (value as Record<string, unknown> | null)?.[key]))
}

export function once<T, K extends keyof T & string>(placed: Placed<T>[], key: K): void {
  const seen = new Set<unknown>()
  for (const { entry, problem } of placed) {
    if (seen.has(entry[key])) problem([key], `${key} ${String(entry[key])} is already given`)
    seen.add(entry[key])
  }
}
