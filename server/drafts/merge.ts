import { isRecord, keyOf, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { isDeepStrictEqual } from 'node:util'

/** Undefined where there is nothing. */
type Value = Json | undefined

/** The names and ids that lead to a value. */
export type Names = readonly string[]

/** A value that two have changed, each into another. */
export interface Conflict {
  path: Names
  theirs: Value
  mine: Value
}

/**
 * What `mine` has changed of `base`, done to `theirs`, which others have changed meanwhile: name by name, and entry by
 * entry of lists whose entries have ids. Of a value that both have changed `mine` stands, and is told.
 */
export function merge(base: Value, theirs: Value, mine: Value): { value: Value; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const value = merged(base, theirs, mine, { path: [], tell: (conflict) => conflicts.push(conflict) })
  return { value, conflicts }
}

interface At {
  path: Names
  tell: (conflict: Conflict) => void
}

function merged(base: Value, theirs: Value, mine: Value, at: At): Value {
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirs)) return theirs
  if (isDeepStrictEqual(theirs, base)) return mine
  if (isRecord(theirs) && isRecord(mine)) return mergedRecords(isRecord(base) ? base : {}, theirs, mine, at)
  if (Array.isArray(theirs) && Array.isArray(mine)) {
    const before = Array.isArray(base) ? base : []
    const [were, are, become] = [before, theirs, mine].map(byKey)
    if (were && are && become) return mergedLists(were, are, become, at)
    if ([before, theirs, mine].every(isSet))
      return [
        ...theirs.filter((one) => mine.includes(one) || !before.includes(one)),
        ...mine.filter(isNewTo(before, theirs)),
      ]
  }
  at.tell({ path: at.path, theirs, mine })
  return mine
}

type Fields = { [name: string]: Json }

function mergedRecords(base: Fields, theirs: Fields, mine: Fields, at: At): Fields {
  const names = [...Object.keys(theirs), ...Object.keys(mine).filter((name) => !Object.hasOwn(theirs, name))]
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const of = (fields: Fields) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
      const value = merged(of(base), of(theirs), of(mine), { ...at, path: [...at.path, name] })
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** In the order of who has changed it, of mine where both have. */
function mergedLists(base: Map<string, Json>, theirs: Map<string, Json>, mine: Map<string, Json>, at: At): Json[] {
  const isMoved = !isDeepStrictEqual(common(base, mine), common(mine, base))
  const [first, then] = isMoved ? [mine, theirs] : [theirs, mine]
  const keys = [...first.keys(), ...[...then.keys()].filter((key) => !first.has(key))]
  return keys.flatMap((key) => {
    const value = merged(base.get(key), theirs.get(key), mine.get(key), { ...at, path: [...at.path, key] })
    return value === undefined ? [] : [value]
  })
}

/** The keys of one that the other has too, in the order of the one. */
const common = (one: Map<string, Json>, other: Map<string, Json>) => [...one.keys()].filter((key) => other.has(key))

const isNewTo = (before: Json[], theirs: Json[]) => (one: Json) => !before.includes(one) && !theirs.includes(one)

/** Texts and numbers, each once, as days on which a venue is closed. */
const isSet = (all: Json[]) =>
  all.every((one) => typeof one === 'string' || typeof one === 'number') && new Set(all).size === all.length

/** The entries of a list by what names them; null where something has no name of its own. */
function byKey(list: Json): Map<string, Json> | null {
  if (!Array.isArray(list)) return null
  const named = new Map<string, Json>()
  for (const one of list) {
    const key = keyOf(one)
    if (key === null || named.has(key)) return null
    named.set(key, one)
  }
  return named
}
